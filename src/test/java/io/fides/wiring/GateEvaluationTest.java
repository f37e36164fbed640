package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Document;
import io.fides.eval.FixCase;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.gate.GateEvaluation;
import io.fides.eval.gate.GateEvaluation.Carelessness;
import io.fides.eval.metric.Bootstrap;
import io.fides.pipeline.FixRequest;
import io.fides.verify.VerbatimVerifier;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The real gate behind the real flow, and an editor that is careless on purpose. */
final class GateEvaluationTest {

    private static final String PAGE =
            "Nora Quist (born 3 March 1904) was a Norwegian painter. She was born in Oslo."
                    + " Quist painted The Night Garden in 1931. The Night Garden hangs in Bergen.";

    private static final Document QUIST =
            Document.of(URI.create("test:quist"), "Nora Quist", Optional.empty(), PAGE);

    private final Assembled program = Assembled.from(Map.of());

    private static FixCase one(String kind, String answer, String reference) {
        return new FixCase(answer, kind, answer, reference, List.of(QUIST));
    }

    private FixRequest checking(FixCase each) {
        FixRequest request =
                program.request(each.answer(), each.documents().toArray(Document[]::new));
        return new FixRequest(
                request.answer(),
                request.documents(),
                request.mode(),
                request.engine(),
                request.preset(),
                request.search(),
                false,
                request.limits());
    }

    @Test
    void carelessEditsStopAtTheGateAndRightOnesPass() {
        AtomicInteger told = new AtomicInteger();
        GateEvaluation result =
                GateEvaluation.of(
                        program.fixer(),
                        this::checking,
                        VerbatimVerifier::new,
                        List.of(
                                one(
                                        "date",
                                        "Quist painted The Night Garden in 1936.",
                                        "Quist painted The Night Garden in 1931."),
                                one(
                                        "true",
                                        "Nora Quist was a Norwegian painter.",
                                        "Nora Quist was a Norwegian painter.")),
                        new Measurement(
                                new Bootstrap(20, 1),
                                2,
                                System::nanoTime,
                                _ -> told.incrementAndGet()));

        assertThat(told).hasValue(2);
        assertThat(result.failures()).isEmpty();
        assertThat(result.conflicts()).isEqualTo(1);
        Measured right = result.kinds().getLast();
        assertThat(right.name()).isEqualTo(Carelessness.NONE.words());
        assertThat(right.plain("edits").intValue()).isEqualTo(1);
        assertThat(right.plain("applied").intValue()).isEqualTo(1);
        Measured careless = result.kinds().get(result.kinds().size() - 2);
        assertThat(careless.name()).isEqualTo(GateEvaluation.ALL);
        assertThat(careless.plain("edits").intValue()).isGreaterThanOrEqualTo(5);
        assertThat(careless.plain("applied").intValue()).isLessThanOrEqualTo(1);
        assertThat(careless.plain("objections").valueStream().mapToInt(JsonNode::intValue).sum())
                .isEqualTo(
                        careless.plain("edits").intValue() - careless.plain("applied").intValue());
        assertThat(result.judged())
                .filteredOn(GateEvaluation.JudgedEdit::isSurprising)
                .hasSize(careless.plain("applied").intValue());
    }

    @Test
    void whatFailsIsCounted() {
        GateEvaluation result =
                GateEvaluation.of(
                        program.fixer(),
                        _ -> {
                            throw new IllegalStateException("no request");
                        },
                        VerbatimVerifier::new,
                        List.of(one("date", "It sank in 1911.", "It sank in 1912.")),
                        new Measurement(new Bootstrap(10, 1), 1, System::nanoTime, _ -> {}));
        assertThat(result.failures()).hasSize(1);
        assertThat(result.kinds())
                .allMatch(
                        kind ->
                                kind.plain("edits").intValue() == 0
                                        && kind.figure("share").isEmpty());
    }
}
