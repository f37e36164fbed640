package io.fides.verify.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class RewritingVerifierTest {

    private static final String POLICY =
            "Shipping is free in Europe. Orders may be sent back within 30 days of delivery.";
    private static final String WRONG = "You can return your order within 60 days.";
    private static final String RIGHT = "You can return your order within 30 days.";

    private static InferenceThreads threads;
    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        threads = new InferenceThreads(1);
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), threads);
    }

    @AfterAll
    static void close() {
        parser.close();
        threads.close();
    }

    @Test
    void theRewritingThatIsEntailedSaysWhatIsWrong() {
        Judgement judgement = judged(new Knowing(RIGHT), WRONG);

        assertThat(judgement.stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(judgement.discrepancies())
                .containsExactly(new Discrepancy(Discrepancy.Kind.NAME, "60", "30"));
        assertThat(judgement.rationale()).contains("“30”").contains("“60”");
    }

    @Test
    void whatIsEntailedIsNotRewritten() {
        Knowing model = new Knowing(WRONG);

        assertThat(judged(model, WRONG).stance()).isEqualTo(Stance.ENTAILS);
        assertThat(model.asked).containsOnly(WRONG);
    }

    @Test
    void whereNoRewritingIsEntailedTheClaimStaysOpen() {
        assertThat(judged(new Knowing("Cats purr."), WRONG).stance()).isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void theSearchIsBounded() {
        Knowing model = new Knowing("Cats purr.");

        judged(model, "In 1931 the old firm of Ada Fennick sold 3 red boats to 5 men in Rome.");

        assertThat(model.asked.stream().distinct())
                .hasSizeLessThanOrEqualTo(
                        1 + RewritingVerifier.STATEMENTS * RewritingVerifier.REWRITINGS);
    }

    /** Believes what is entailed. */
    private static double belief(Map<String, Double> features) {
        return 1 / (1 + Math.exp(-features.getOrDefault("entails after", 0.0)));
    }

    private static Judgement judged(Knowing model, String claim) {
        Document page = Document.of(URI.create("test:policy"), "Policy", Optional.empty(), POLICY);
        Passage passage = new Passage(page.source(), Span.whole(POLICY), POLICY);
        Pairing pair = new Pairing(claim, new Evidence(passage, claim, 0, 1));
        Outcome<Judgement> outcome =
                new RewritingVerifier(model, model, parser, RewritingVerifierTest::belief)
                        .judge(List.of(pair))
                        .getFirst();
        return ((Outcome.Done<Judgement>) outcome).value();
    }

    /** Finds one claim entailed by everything, and every other open. */
    private static final class Knowing implements Verifier {

        private final String truth;
        private final List<String> asked = new ArrayList<>();

        private Knowing(String truth) {
            this.truth = truth;
        }

        @Override
        public String name() {
            return "knowing";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            List<Outcome<Judgement>> judged = new ArrayList<>();
            for (Pairing pair : pairs) {
                asked.add(pair.claim());
                StanceProbabilities said =
                        pair.claim().equals(truth)
                                ? new StanceProbabilities(0.9, 0.05, 0.05)
                                : new StanceProbabilities(0.05, 0.9, 0.05);
                judged.add(new Outcome.Done<>(new Judgement(pair.evidence(), said, "", List.of())));
            }
            return judged;
        }
    }
}
