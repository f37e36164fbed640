package io.fides.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ReasonsTest {

    private static final String SAYS = "the source says “1889”, the answer says “1887”";
    private static final Judgement FOR =
            judgement(Stance.ENTAILS, "Atlas", "2024-01-01", "test:atlas", "");
    private static final Judgement AGAINST =
            judgement(Stance.CONTRADICTS, "Almanac", "2019-05-31", "test:almanac", SAYS);

    @Test
    void aContradictionSaysWhatTheSourceSays() {
        assertThat(Reasons.of(new Verdict.Contradicted(0, List.of(AGAINST)))).contains(SAYS);
    }

    @Test
    void sourcesThatDisagreeAreNamedAndDated() {
        assertThat(Reasons.of(new Verdict.Conflicting(0.1, List.of(FOR), List.of(AGAINST))))
                .contains(
                        "Atlas (2024-01-01, the later one) supports it, Almanac (2019-05-31) does"
                                + " not: "
                                + SAYS);
    }

    @Test
    void withoutTitleDateAndReasonThereIsLessToSay() {
        Judgement bare = judgement(Stance.CONTRADICTS, "", "", "test:bare", "");

        assertThat(Reasons.of(new Verdict.Conflicting(0.1, List.of(FOR), List.of(bare))))
                .contains("Atlas (2024-01-01) supports it, test:bare does not");
    }

    @Test
    void aSourceMayDisagreeWithItself() {
        Judgement elsewhere =
                judgement(Stance.CONTRADICTS, "Atlas", "2024-01-01", "test:atlas", SAYS);

        assertThat(Reasons.of(new Verdict.Conflicting(0.1, List.of(FOR), List.of(elsewhere))))
                .contains("Atlas supports it in one place and not in another: " + SAYS);
    }

    @Test
    void whatStaysOpenSaysWhatWasFound() {
        Judgement bare = judgement(Stance.NEUTRAL, "Atlas", "", "test:atlas", "");
        Judgement aside = judgement(Stance.NEUTRAL, "Atlas", "", "test:atlas", "it names another");

        assertThat(Reasons.of(open())).contains("nothing was found about it");
        assertThat(Reasons.of(open(bare, aside))).contains("it names another");
        assertThat(Reasons.of(open(bare))).isEmpty();
    }

    private static FactCheck open(Judgement... read) {
        SubFact fact = new SubFact(0, 0, new Span(0, 4), "It is.", "It is.", true);
        return new FactCheck.Unattributed(fact, new Verdict.NotEnoughEvidence(0.2), List.of(read));
    }

    @Test
    void whereNothingWasSaidThereIsNoReason() {
        assertThat(Reasons.of(new Verdict.Supported(0.9, List.of(FOR)))).isEmpty();
    }

    private static Judgement judgement(
            Stance stance, String title, String published, String uri, String rationale) {
        Optional<LocalDate> day =
                Optional.of(published).filter(d -> !d.isEmpty()).map(LocalDate::parse);
        Document page = Document.of(URI.create(uri), title, day, "Something.");
        Evidence evidence =
                new Evidence(
                        new Passage(page.source(), Span.whole(page.text()), page.text()), "", 0, 1);
        return new Judgement(evidence, StanceProbabilities.of(stance, 0.9), rationale, List.of());
    }
}
