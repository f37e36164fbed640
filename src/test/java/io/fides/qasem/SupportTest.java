package io.fides.qasem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.adapter.llm.LlmPrompts;
import io.fides.adapter.llm.LlmSupport;
import io.fides.domain.Passage;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.run.Outcome;
import io.fides.prompt.Llm;
import io.fides.verify.VerbatimVerifier;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SupportTest {

    private static final String SENTENCE = "The Harbour Bridge was opened in Bergen by Ann Li.";

    private static Reference reference(String... texts) {
        Source source = new Source(URI.create("document:1"), "", Optional.empty(), "00");
        return new Reference(
                java.util.Arrays.stream(texts)
                        .map(text -> new Passage(source, Span.whole(text), text))
                        .toList());
    }

    private static QuestionAnswer asked(String question, String answer) {
        int at = SENTENCE.indexOf(answer);
        return new QuestionAnswer(
                Kind.VERBAL,
                new Span(23, 29),
                question,
                new Span(at, at + answer.length()),
                answer);
    }

    private static List<Support> judged(SupportJudge judge, Reference reference) {
        return judge
                .judge(
                        SENTENCE,
                        List.of(
                                asked("What was opened?", "The Harbour Bridge"),
                                asked("Where was something opened?", "in Bergen"),
                                asked("Who was something opened by?", "Ann Li")),
                        reference)
                .stream()
                .map(outcome -> ((Outcome.Done<Support>) outcome).value())
                .toList();
    }

    @Test
    void whatIsNotThereIsExtrinsic() {
        SupportJudge judge =
                new WeighedSupport(
                        new VerbatimVerifier(), new VerbatimVerifier(), QasemModels.bundled());
        List<Support> supports =
                judged(judge, reference("The Harbour Bridge was opened by Ann Li. It is long."));
        assertThat(supports.get(1).finding()).isEqualTo(Finding.EXTRINSIC);
        for (Support there : List.of(supports.get(0), supports.get(2))) {
            assertThat(there.coverage()).isGreaterThan(0.5);
            assertThat(there.entailment()).isGreaterThan(supports.get(1).entailment());
        }
        assertThat(supports.get(2).evidence()).isPresent();
    }

    /** Says yes of the first answer and no of the others. */
    private static final SupportJudge FIRST =
            new LlmSupport(
                    new LlmPrompts(Optional.empty()),
                    Llm.of(() -> "first", SupportTest::said),
                    QasemModels.bundled());

    private static Llm.Reply said(Llm.Request request) {
        assertThat(request.user()).contains("Bo Berg", "Ann Li");
        String answers =
                IntStream.rangeClosed(1, 3)
                        .mapToObj(
                                n ->
                                        """
                                        {"n": %d, "reasoning": "", "supported": "%s",
                                         "confidence": 0.75}"""
                                                .formatted(n, n == 1 ? "yes" : "no"))
                        .collect(Collectors.joining(", "));
        return new Llm.Reply("{\"answers\": [" + answers + "]}", 0, 0);
    }

    @Test
    void aReaderSeesTheWholeReference() {
        List<Support> supports =
                judged(FIRST, reference("Bo Berg was ill.", "Ann Li opened a bridge in 1900."));
        assertThat(supports).extracting(Support::entailment).containsExactly(0.75, 0.25, 0.25);
        assertThat(supports.getFirst().evidence()).isPresent();
    }

    @Test
    void withoutAReferenceNothingIsSupported() {
        for (SupportJudge judge :
                List.of(
                        new WeighedSupport(
                                new VerbatimVerifier(),
                                new VerbatimVerifier(),
                                QasemModels.bundled()),
                        FIRST)) {
            assertThat(judged(judge, reference()))
                    .hasSize(3)
                    .allMatch(each -> each.finding() == Finding.EXTRINSIC)
                    .allMatch(each -> each.evidence().isEmpty());
        }
    }

    @Test
    void coverageIsOfTheAnswerAlone() {
        List<Double> covered =
                FIRST.coverage(
                        List.of("Ann Li", "Carl Moe", "in 1850"),
                        reference("Ann Li opened a bridge in 1900."));
        assertThat(covered.get(0)).isGreaterThan(0.5);
        assertThat(covered.get(1)).isLessThan(0.5);
        assertThat(covered.get(2)).isLessThan(0.5);
    }

    @ParameterizedTest
    @CsvSource({
        "0.9, 0.5, SUPPORTED",
        "0.1, 0.6, SUPPORTED",
        "0.49, 0.4, EXTRINSIC",
        "0.5, 0.49, INTRINSIC"
    })
    void twoStepsMakeAFinding(double coverage, double entailment, Finding finding) {
        assertThat(new Support(coverage, entailment, Optional.empty()).finding())
                .isEqualTo(finding);
    }

    @Test
    void aSupportIsAProbability() {
        assertThatThrownBy(() -> new Support(0.5, Double.NaN, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theOrderOfFeaturesChangesNothing() {
        LinearModel model = LinearModel.parse("threshold\t0\na\t1\nb\t1\nc\t1\n");
        SequencedMap<String, Double> values = new LinkedHashMap<>();
        values.put("a", 0.1);
        values.put("b", 0.2);
        values.put("c", 0.3);
        assertThat(model.probability(values)).isEqualTo(model.probability(values.reversed()));
    }

    @Test
    void weightsAreRead() {
        LinearModel model = LinearModel.parse("threshold\t0.5\na b\t2\n\nc\t-1\n");
        assertThat(model.sum(List.of("a b", "c", "unknown"))).isEqualTo(1);
        assertThat(model.probability(Map.of("a b", 0.25))).isEqualTo(0.5);
        assertThatThrownBy(() -> LinearModel.parse("a\t1")).hasMessageContaining("threshold");
        assertThatThrownBy(() -> LinearModel.parse("threshold 1"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> LinearModel.parse("threshold\tx"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Nominal.byNoun("one\ttwo"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
