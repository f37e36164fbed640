package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.AttributionReport;
import io.fides.domain.Localisation;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.QuestionCheck;
import io.fides.domain.QuestionCheck.Finding;
import io.fides.domain.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QasemTextTest {

    @TempDir private Path folder = Path.of("");

    private static QuestionCheck check(
            String text, String question, String answer, Finding finding, double support) {
        int at = text.indexOf(answer);
        Span place = new Span(at, at + answer.length());
        return new QuestionCheck(
                0,
                new QuestionAnswer(Kind.VERBAL, place, question, place, answer),
                finding,
                support,
                Optional.empty());
    }

    private static AttributionReport report() {
        AttributionReport from = ReportFixture.complete();
        String text = from.answer().text();
        String word = text.substring(0, text.indexOf(' '));
        return new AttributionReport(
                        from.answer(),
                        text,
                        from.sentences(),
                        List.of(),
                        List.of(),
                        from.attribution(),
                        List.of(),
                        from.usage(),
                        from.manifest())
                .with(
                        new Localisation(
                                List.of(
                                        check(text, "Who was it?", word, Finding.SUPPORTED, 0.91),
                                        check(
                                                text,
                                                "Where was it?",
                                                "Glasgow",
                                                Finding.EXTRINSIC,
                                                0.08))));
    }

    @Test
    void thePlaceIsMarkedAndTheQuestionsAreListed() {
        Typed fides = new Typed(report());
        assertThat(fides.run("fix", "--mode", "qasem", "--text", "x")).isEqualTo(Exit.FINE);
        assertThat(fides.out.toString())
                .contains("[-Glasgow-]")
                .contains("2 questions, 1 supported (50 %)")
                .contains("✔ supported")
                .contains("✘ not there    Where was it? Glasgow 0.08")
                .contains("judged and scored by judge-1");
    }

    @Test
    void whatIsNotThereIsUnsupported() {
        Typed fides = new Typed(report());
        assertThat(fides.run("check", "-t", "x", "--fail-on", "unsupported")).isEqualTo(Exit.FOUND);
        assertThat(fides.run("check", "-t", "x", "--fail-on", "contradicted")).isEqualTo(Exit.FINE);
    }

    @Test
    void jsonHasTheSection() throws IOException {
        Typed fides = new Typed(report());
        assertThat(fides.run("fix", "--mode", "qasem", "--text", "x", "--json"))
                .isEqualTo(Exit.FINE);
        JsonNode qasem = new ObjectMapper().readTree(fides.out.toString()).path("qasem");
        assertThat(qasem.path("score").doubleValue()).isEqualTo(0.5);
        JsonNode wrong = qasem.path("questions").path(1);
        assertThat(wrong.path("finding").textValue()).isEqualTo("extrinsic");
        assertThat(wrong.path("kind").textValue()).isEqualTo("verbal");
        assertThat(wrong.path("wrong").path("end").intValue())
                .isEqualTo(wrong.path("start").intValue() + "Glasgow".length());
        assertThat(qasem.path("questions").path(0).has("wrong")).isFalse();
    }

    @Test
    void otherModesHaveNoSuchSection() throws IOException {
        Typed fides = new Typed(ReportFixture.complete());
        assertThat(fides.run("fix", "--text", "x", "--json")).isEqualTo(Exit.FINE);
        assertThat(new ObjectMapper().readTree(fides.out.toString()).has("qasem")).isFalse();
    }

    @Test
    void figuresAreShownBySubset() throws IOException {
        Path file = folder.resolve("qasem.jsonl");
        Files.writeString(
                file,
                """
                {"subset": "mine", "reference": "Bees make honey.", "sentences": ["Bees make wax."], "qas": [{"sentence": 0, "start": 0, "end": 4, "kind": "verbal", "question": "What makes something?", "supported": true}, {"sentence": 0, "start": 10, "end": 13, "kind": "verbal", "question": "What does something make?", "supported": false}], "spans": []}
                """);
        Typed fides = new Typed(ReportFixture.complete());
        assertThat(fides.run("eval", "qasem", file.toString(), "--resamples", "20"))
                .isEqualTo(Exit.FINE);
        assertThat(fides.out.toString())
                .contains("mine  1 text, 2 questions, 1 supported, 0 answer spans")
                .contains("ROC AUC")
                .doesNotContain("coverage");
    }

    @Test
    void argumentsAreMeasured() throws IOException {
        Path file = folder.resolve("roles.jsonl");
        Files.writeString(
                file,
                """
                {"sentence": "Bees make honey .", "predicates": [{"start": 5, "end": 9, "kind": "verbal", "arguments": [[0, 4]]}]}
                """);
        Typed fides = new Typed(ReportFixture.complete());
        assertThat(fides.run("eval", "qasrl", file.toString(), "--json")).isEqualTo(Exit.FINE);
        JsonNode json = new ObjectMapper().readTree(fides.out.toString()).path(0);
        assertThat(json.path("predicates").intValue()).isEqualTo(1);
        assertThat(json.path("recall").path("value").isNumber()).isTrue();

        Path features = folder.resolve("features");
        Typed again = new Typed(ReportFixture.complete());
        assertThat(again.run("eval", "qasrl", file.toString(), "--features", features.toString()))
                .isEqualTo(Exit.FINE);
        assertThat(Files.readAllLines(features)).hasSize(1);
        assertThat(new Typed(ReportFixture.complete()).run("eval", "qasrl", folder.toString()))
                .isEqualTo(Exit.USAGE);
    }
}
