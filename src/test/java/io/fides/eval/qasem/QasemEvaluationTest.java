package io.fides.eval.qasem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Span;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Statistic;
import io.fides.qasem.QasemArguments;
import io.fides.qasem.QasemModels;
import io.fides.qasem.WeighedSupport;
import io.fides.verify.VerbatimVerifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On files of our own in the formats that the recipe writes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QasemEvaluationTest {

    private static final String ROLES =
            """
            {"sentence": "Mary bought a book yesterday .", "predicates": [{"start": 5, "end": 11, "kind": "verbal", "arguments": [[0, 4], [12, 18], [19, 28]]}]}
            {"sentence": "Bees fly .", "predicates": [{"start": 5, "end": 8, "kind": "verbal", "arguments": [[5, 10]]}]}
            """;

    private static final String CONSISTENCY =
            """
            {"subset": "mine", "reference": "Ann Li opened the bridge. It is long.", "sentences": ["Ann Li opened the bridge.", "Carl Moe sold a castle in 1850."],
             "qas": [{"sentence": 1, "start": 0, "end": 8, "kind": "verbal", "question": "Who sold something?", "supported": false},
                     {"sentence": 0, "start": 0, "end": 6, "kind": "verbal", "question": "Who opened something?", "supported": true}],
             "spans": [{"sentence": 1, "start": 0, "end": 8, "covered": false}, {"sentence": 0, "start": 14, "end": 24, "covered": true}]}
            """
                    .replace("\n ", " ");

    private final InferenceThreads threads = new InferenceThreads(1);
    private final OnnxParser parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);
    private final QasemArguments qasem = new QasemArguments(parser, QasemModels.bundled());

    private static double value(Optional<Estimate> figure) {
        return figure.orElseThrow().value();
    }

    @Test
    void argumentsAreCounted() {
        Measured result =
                RoleEvaluation.of(
                        KnownRoles.read(ROLES),
                        qasem,
                        new Measurement(new Bootstrap(20, 1), 1, System::nanoTime, _ -> {}));
        assertThat(result.plain("predicates").intValue()).isEqualTo(2);
        assertThat(result.plain("arguments").intValue()).isEqualTo(4);
        // Three of Mary's; “Bees” is found, the arguments of the second sentence are others.
        assertThat(value(result.figure("precision"))).isEqualTo(0.75);
        assertThat(value(result.figure("recall"))).isEqualTo(0.75);
        assertThat(value(result.figure("f1"))).isEqualTo(0.75);
        assertThat(value(result.figure("detected"))).isEqualTo(1);
    }

    @Test
    void featuresAreWritten() {
        assertThat(KnownRoles.read(ROLES).stream().flatMap(each -> each.lines(qasem)))
                .hasSize(2)
                .first()
                .asString()
                .contains("\"arguments\":[[0,1],[2,4],[4,5]]")
                .contains("\"path nsubj\"");
    }

    @Test
    void supportedIsToldFromUnsupported() {
        Measured result =
                ConsistencyEvaluation.of(
                                KnownConsistency.read(CONSISTENCY),
                                () ->
                                        new WeighedSupport(
                                                new VerbatimVerifier(),
                                                new VerbatimVerifier(),
                                                QasemModels.bundled()),
                                new Measurement(new Bootstrap(20, 1), 1, System::nanoTime, _ -> {}))
                        .parts()
                        .getFirst();
        assertThat(result.plain("questions").intValue()).isEqualTo(2);
        assertThat(result.plain("supported").intValue()).isEqualTo(1);
        assertThat(value(result.figure("auc"))).isEqualTo(1);
        assertThat(value(result.figure("balancedAccuracy"))).isEqualTo(1);
        assertThat(value(result.figure("coverageAuc"))).isEqualTo(1);
    }

    @Test
    void whatAsksAboutAWrongPlaceIsNotSupported() {
        KnownErrors item =
                KnownErrors.read(
                                """
                                {"subset": "mine", "reference": "Ann Li opened the bridge.", "sentences": ["Carl Moe opened the bridge."], "labels": [{"wrong": [[0, 8]]}]}
                                """)
                        .getFirst();
        List<String> lines =
                item.lines(
                                qasem,
                                new WeighedSupport(
                                        new VerbatimVerifier(),
                                        new VerbatimVerifier(),
                                        QasemModels.bundled()))
                        .toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).contains("\"label\":0.0").contains("\"names missing\":1.0");
        assertThat(lines.getLast()).contains("\"label\":1.0").contains("\"answer\":1.0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "{\"sentence\": \"\"}",
                "{\"sentence\": \"A b.\", \"predicates\": [{\"start\": 0, \"end\": 9, \"kind\": \"verbal\"}]}",
                "{\"sentence\": \"A b.\", \"predicates\": [{\"start\": 0, \"end\": 1, \"kind\": \"other\"}]}",
                "{\"sentence\": \"A b.\", \"predicates\": [{\"start\": 0.5, \"end\": 1, \"kind\": \"verbal\"}]}",
                "{\"subset\": \"x\", \"reference\": \"r\", \"sentences\": [1]}",
                "{\"subset\": \"x\", \"reference\": \"r\", \"sentences\": [\"a\"], \"spans\": [{\"sentence\": 1}]}"
            })
    void whatIsNoSuchFileIsRefused(String text) {
        assertThatThrownBy(() -> KnownRoles.read(text))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KnownConsistency.read(text))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KnownErrors.read(text))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatBelongsTogetherIsDrawnTogether() {
        Statistic both = Statistic.mean(1, 3, 8).byGroup(0, 0, 1);
        assertThat(both.of(new int[] {1, 1})).hasValue(4);
        assertThat(both.of(new int[] {2, 0})).hasValue(2);
        assertThat(both.of(new int[] {0, 3})).hasValue(8);
        assertThat(both.of(new int[] {0, 0})).isEmpty();
    }

    /** Against trying every assignment. */
    @Test
    void matchingIsMaximal() {
        SplittableRandom random = new SplittableRandom(7);
        for (int run = 0; run < 300; run++) {
            List<Span> found = spans(random);
            List<Span> known = spans(random);
            assertThat(Matching.hits(found, known))
                    .as("%s %s", found, known)
                    .isEqualTo(best(found, 0, new ArrayList<>(known)));
        }
    }

    private static List<Span> spans(SplittableRandom random) {
        List<Span> spans = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            int start = random.nextInt(8);
            spans.add(new Span(start, start + 1 + random.nextInt(5)));
        }
        return spans;
    }

    private static int best(List<Span> found, int at, List<Span> left) {
        if (at == found.size()) {
            return 0;
        }
        int most = best(found, at + 1, left);
        for (Span each : List.copyOf(left)) {
            int common =
                    Math.min(each.end(), found.get(at).end())
                            - Math.max(each.start(), found.get(at).start());
            int all =
                    Math.max(each.end(), found.get(at).end())
                            - Math.min(each.start(), found.get(at).start());
            if (common > 0 && common >= 0.3 * all) {
                List<Span> rest = new ArrayList<>(left);
                rest.remove(each);
                most = Math.max(most, 1 + best(found, at + 1, rest));
            }
        }
        return most;
    }
}
