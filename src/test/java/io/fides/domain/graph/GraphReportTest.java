package io.fides.domain.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Span;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scores of the texts that the paper shows, from the labels and match scores beside them. */
class GraphReportTest {

    private static final Triplet TRIPLET =
            new Triplet(
                    new Entity("u:a", "a", ""),
                    new Property("u:p", "p", false),
                    new Literal("b", Literal.Kind.TEXT));

    /** Rows of table 2 and the text of figure 2: labels with TMS, KAS, how far off ours may be. */
    @ParameterizedTest
    @CsvSource({
        "A0.852 A0.637,             0.818, 0.007",
        "A0.788 A0.882 N0,          0.752, 0.001",
        "A0.942 N0,                 0.719, 0.001",
        "A0.505 N0 N0,              0.583, 0.001",
        "C0.781 E0.065,             0.248, 0.007",
        "C0.933,                    0.057, 0.001",
        "C1.0,                      0.047, 0.001"
    })
    void scoresAreThoseOfThePaper(String claims, double published, double off) {
        List<GraphClaim> all =
                List.of(claims.split(" ", -1)).stream().map(GraphReportTest::claim).toList();
        assertThat(new GraphReport("g", all, 0).score().orElseThrow())
                .isCloseTo(published, within(off));
    }

    private static GraphClaim claim(String written) {
        ClaimLabel label =
                switch (written.charAt(0)) {
                    case 'A' -> ClaimLabel.ATTRIBUTABLE;
                    case 'C' -> ClaimLabel.CONTRADICTORY;
                    default -> ClaimLabel.EXTRAPOLATORY;
                };
        List<Triplet> triplets = written.charAt(0) == 'N' ? List.of() : List.of(TRIPLET);
        return new GraphClaim(
                new Span(0, 1), label, triplets, "", Double.parseDouble(written.substring(1)));
    }

    @Test
    void claimsThatCannotBePlacedCountNothing() {
        GraphClaim right = claim("A0.9");
        double alone = new GraphReport("g", List.of(right), 0).score().orElseThrow();
        double half = new GraphReport("g", List.of(right), 1).score().orElseThrow();
        assertThat(alone).isCloseTo(1 / (1 + Math.exp(-1.8)), within(1e-12));
        assertThat(half).isCloseTo(1 / (1 + Math.exp(-0.9)), within(1e-12));
    }

    @Test
    void noClaimsNoScore() {
        assertThat(new GraphReport("g", List.of(), 0).score()).isEmpty();
    }

    @Test
    void whatIsDecidedHasTriplets() {
        assertThatThrownBy(
                        () ->
                                new GraphClaim(
                                        new Span(0, 1), ClaimLabel.CONTRADICTORY, List.of(), "", 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
