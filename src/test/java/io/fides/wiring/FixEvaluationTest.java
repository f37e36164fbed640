package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.eval.FixCase;
import io.fides.eval.FixEvaluation;
import io.fides.eval.FixOutcome;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.metric.Bootstrap;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The whole flow measured on texts whose right wording is known. */
final class FixEvaluationTest {

    private static final String PAGE =
            "Nora Quist (born 3 March 1904) was a Norwegian painter. She was born in Oslo."
                    + " Quist painted The Night Garden in 1931.";

    private final Assembled program = Assembled.from(Map.of());

    private static FixCase one(String kind, String answer, String reference) {
        return new FixCase(
                kind + answer.hashCode(),
                kind,
                answer,
                reference,
                List.of(
                        page("Nora Quist", PAGE),
                        page("Harrow Bridge", "It was completed in 1934.")));
    }

    private static Document page(String title, String text) {
        return Document.of(URI.create("test:" + title.hashCode()), title, Optional.empty(), text);
    }

    @Test
    void everyKindHasItsFigures() {
        List<FixCase> cases =
                List.of(
                        one("true", "Nora Quist was born in Oslo.", "Nora Quist was born in Oslo."),
                        one("true", "The sky is blue there.", "The sky is blue there."),
                        one(
                                "date",
                                "Quist painted The Night Garden in 1936.",
                                "Quist painted The Night Garden in 1931."),
                        one("date", "Velt was founded in 1706.", "Velt was founded in 1704."));
        AtomicInteger told = new AtomicInteger();
        FixEvaluation result =
                FixEvaluation.of(
                        program.fixer(),
                        each ->
                                program.request(
                                        each.answer(), each.documents().toArray(Document[]::new)),
                        cases,
                        new Measurement(
                                new Bootstrap(50, 1),
                                2,
                                System::nanoTime,
                                _ -> told.incrementAndGet()));
        assertThat(told).hasValue(4);
        assertThat(result.failures()).isEmpty();
        assertThat(result.kinds())
                .extracting(Measured::name)
                .containsExactly("true", "date", FixEvaluation.ALL_WRONG);
        Measured right = result.kinds().getFirst();
        assertThat(right.figure("changed").orElseThrow().value()).isZero();
        assertThat(right.figure("repaired")).isEmpty();
        Measured wrong = result.kinds().get(1);
        assertThat(wrong.figure("changed").orElseThrow().value()).isEqualTo(0.5);
        assertThat(wrong.figure("repaired").orElseThrow().value()).isEqualTo(0.5);
        assertThat(wrong.figure("precision").orElseThrow().value()).isEqualTo(1);
        assertThat(wrong.figure("abnormal").orElseThrow().value()).isZero();
        assertThat(wrong.plain("verdicts").path("contradicted").intValue()).isEqualTo(1);
        assertThat(result.outcomes()).filteredOn(FixOutcome::isBad).hasSize(1);
    }

    @Test
    void whatFailsIsCountedAndNotDropped() {
        FixEvaluation result =
                FixEvaluation.of(
                        program.fixer(),
                        _ -> {
                            throw new IllegalStateException("no request");
                        },
                        List.of(
                                one(
                                        "date",
                                        "Quist painted The Night Garden in 1936.",
                                        "Quist painted The Night Garden in 1931.")),
                        new Measurement(new Bootstrap(10, 1), 1, System::nanoTime, _ -> {}));
        assertThat(result.failures()).hasSize(1);
        Measured figures = result.kinds().getFirst();
        assertThat(figures.plain("cases").intValue()).isEqualTo(1);
        assertThat(figures.plain("failed").intValue()).isEqualTo(1);
        assertThat(figures.figure("repaired").orElseThrow().value()).isZero();
        assertThat(figures.figure("precision")).isEqualTo(Optional.empty());
    }
}
