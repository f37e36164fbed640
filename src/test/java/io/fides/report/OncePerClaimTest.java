package io.fides.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Answer;
import io.fides.domain.Attribution;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.Edit;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Question;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.SubFact;
import io.fides.domain.Verdict;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Manifest;
import io.fides.domain.run.Stage;
import io.fides.domain.run.Usage;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A sentence that several questions were asked about (w/ QD, RARR). */
class OncePerClaimTest {

    private static final String TEXT = "The bridge opened in 1998.";
    private static final Document PAGE =
            Document.of(URI.create("test:page"), "Bridge", Optional.empty(), "It opened in 2000.");
    private static final Evidence EVIDENCE =
            new Evidence(
                    new Passage(PAGE.source(), Span.whole(PAGE.text()), PAGE.text()), "q", 0, 1);

    private static SubFact asked(int ordinal) {
        return new SubFact(0, ordinal, Span.whole(TEXT), TEXT, "Question " + ordinal + "?", true);
    }

    private static FactCheck open(int ordinal, Stance stance) {
        Judgement judgement =
                new Judgement(EVIDENCE, StanceProbabilities.of(stance, 0.9), "", List.of());
        Verdict verdict =
                stance == Stance.CONTRADICTS
                        ? new Verdict.Contradicted(0.1, List.of(judgement))
                        : new Verdict.NotEnoughEvidence(0.3);
        return new FactCheck.Unattributed(asked(ordinal), verdict, List.of(judgement));
    }

    private static Edit rejected(int ordinal) {
        return new Edit(
                List.of(asked(ordinal)),
                new Span(21, 25),
                "1998",
                "2000",
                "why",
                List.of(EVIDENCE),
                Optional.empty(),
                new Edit.Decision.Rejected("not proven"));
    }

    private static AttributionReport report(List<FactCheck> checks, List<Edit> edits) {
        return new AttributionReport(
                new Answer(Question.NONE, TEXT),
                TEXT,
                List.of(),
                checks,
                edits,
                Attribution.none("judge"),
                List.of(),
                new Usage(0, 0, 0, 0, 0, 0, 0, Map.of()),
                new Manifest("test", "fides_qd", Map.of(), Map.of(), Map.of()));
    }

    @Test
    void theJudgementThatMattersMostIsShownOnce() {
        Failure outage = new Failure(Stage.RETRIEVAL, Failure.Kind.TIMEOUT, "wikipedia");
        AttributionReport shown =
                OncePerClaim.of(
                        report(
                                List.of(
                                        open(0, Stance.NEUTRAL),
                                        open(1, Stance.CONTRADICTS),
                                        open(2, Stance.CONTRADICTS),
                                        new FactCheck.Unchecked(asked(3), outage)),
                                List.of(rejected(1), rejected(2))));

        assertThat(shown.checks())
                .singleElement()
                .satisfies(check -> assertThat(check.fact()).isEqualTo(asked(1)));
        assertThat(shown.edits())
                .singleElement()
                .satisfies(edit -> assertThat(edit.facts()).containsExactly(asked(1)));
        assertThat(shown.failures()).containsExactly(outage);
    }

    @Test
    void aReportWithoutRepetitionStaysAsItIs() {
        AttributionReport report = report(List.of(open(0, Stance.NEUTRAL)), List.of());

        assertThat(OncePerClaim.of(report)).isSameAs(report);
    }
}
