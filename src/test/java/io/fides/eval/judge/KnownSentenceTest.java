package io.fides.eval.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.Stance;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How claims that the program cuts out of a sentence get the labels of its facts. */
final class KnownSentenceTest {

    private static final String RECORD =
            """
            {"id": "m-1", "sentences": [{
              "text": "The mill, which was built in 1890, stands by the Fenn and was painted red.",
              "facts": [
                {"fact": "The mill was built in 1890.", "label": "contradicted", "error": "date",
                 "quote": "It was built in 1790.", "minimal": "The mill was built in 1790."},
                {"fact": "The mill stands by the Fenn.", "label": "supported", "quote": "by the Fenn"},
                {"fact": "The mill was painted red.", "label": "not_enough_evidence"}]}]}
            """;

    private final KnownSentence sentence = sentence();

    @Test
    void aClaimWithWhatIsWrongIsFalseAndItsCorrectionIsKnown() {
        LabelledFact claim = labelled("The mill by the Fenn was built in 1890").orElseThrow();

        assertThat(claim.label()).isEqualTo(Stance.CONTRADICTS);
        assertThat(claim.minimal()).isEqualTo("The mill by the Fenn was built in 1790.");
        assertThat(claim.quote()).isEqualTo("It was built in 1790.");
        assertThat(claim.error()).isEqualTo("date");
    }

    @Test
    void anotherClaimIsAsItsFactIs() {
        assertThat(labelled("The mill stands by the river Fenn.").map(LabelledFact::label))
                .contains(Stance.ENTAILS);
    }

    @Test
    void aClaimWithAllOfAnOpenFactIsOpen() {
        assertThat(
                        labelled("The mill stands by the Fenn and was painted red.")
                                .map(LabelledFact::label))
                .contains(Stance.NEUTRAL);
    }

    @Test
    void ofAFalseFactWithoutWhatIsWrongAndOfWhatNobodyStatesNothingIsKnown() {
        assertThat(labelled("The mill was built.")).isEmpty();
        assertThat(labelled("Somebody laughed.")).isEmpty();
    }

    /** Words that come in where none go, and words that go where none come in. */
    @Test
    void aCorrectionMayBeAWordMoreOrLess() {
        Exchange more = Exchange.of("They have left.", "They have not left.");
        Exchange less = Exchange.of("They have not left.", "They have left.");

        assertThat(more.in("By then they have left for good."))
                .contains("By then they have not left for good.");
        assertThat(less.in("They have not left yet.")).contains("They have left yet.");
        assertThat(less.in("They are here.")).isEmpty();
    }

    private Optional<LabelledFact> labelled(String claim) {
        return sentence.labelled("m-1", claim, List.of());
    }

    private static KnownSentence sentence() {
        try {
            return KnownSentence.of(new ObjectMapper().readTree(RECORD)).getFirst();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
