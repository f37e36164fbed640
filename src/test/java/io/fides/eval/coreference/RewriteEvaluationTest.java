package io.fides.eval.coreference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Coreference;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.coreference.RewriteEvaluation.RewriteExample;
import io.fides.eval.metric.Bootstrap;
import io.fides.segment.Segmenter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RewriteEvaluationTest {

    private static final String FILE =
            """
            [{"History": ["Ann Lee", "Youth"], "Question": "Where was she born?",
              "Rewrite": "Where was Ann Lee born?", "Question_no": 1},
             {"History": ["Ann Lee", "Youth", "Where was she born?", "In Rome."],
              "Question": "Did she like it?", "Rewrite": "Did Ann Lee like Rome?"},
             {"History": ["Ann Lee", "Youth", "Was it hot?", "Yes."],
              "Question": "Is that all?", "Rewrite": "Is that all?"}]
            """;

    @ParameterizedTest
    @CsvSource({
        "Where was she born?,Where was Ann Lee born?,she=Ann Lee",
        "Did she like it?,Did Ann Lee like Rome?,she=Ann Lee it=Rome",
        "Did she like it?,Did she like it?,''",
        "What was his job,What was Bo Hill's job,his=Bo Hill's",
        // “her” and the word beside it were rewritten together
        "Who taught her art?,Who taught Ann Lee painting?,''",
        "She?,Ann Lee?,She=Ann Lee",
        "Why?,Why did Ann Lee leave?,''",
    })
    void whatStandsInPlaceOfAPronoun(String question, String rewrite, String expected) {
        StringBuilder found = new StringBuilder();
        for (Rewriting each : Rewriting.of(question, rewrite)) {
            found.append(' ')
                    .append(each.pronoun().of(question))
                    .append('=')
                    .append(each.wording());
        }
        assertThat(found.toString().strip()).isEqualTo(expected);
    }

    /** Takes every “she” for Ann, and nothing else for anything. */
    private static final Segmenter ANN =
            answer -> {
                int at = answer.text().lastIndexOf("she");
                Sentence whole = new Sentence(0, Span.whole(answer.text()), answer.text());
                return at < 0
                        ? List.of(ContextualSentence.asIs(whole))
                        : List.of(
                                new ContextualSentence(
                                        whole,
                                        answer.text(),
                                        List.of(new Coreference(new Span(at, at + 3), "Ann"))));
            };

    @Test
    void sharesCountPronouns() {
        Measured result =
                RewriteEvaluation.of(
                        ANN,
                        RewriteExample.read(FILE),
                        new Measurement(new Bootstrap(50, 1), 1, System::nanoTime, _ -> {}));
        assertThat(result.plain("questions").intValue()).isEqualTo(3);
        assertThat(result.plain("pronouns").intValue()).isEqualTo(3);
        assertThat(result.figure("resolved").orElseThrow().value()).isEqualTo(2 / 3.0);
        assertThat(result.figure("right").orElseThrow().value()).isEqualTo(2 / 3.0);
        assertThat(result.figure("rightWhenResolved").orElseThrow().value()).isEqualTo(1);
    }

    @Test
    void brokenFilesSayWhatIsWrong() {
        assertThatThrownBy(() -> RewriteExample.read("{}")).hasMessageContaining("array");
        assertThatThrownBy(() -> RewriteExample.read("[")).hasMessageContaining("not JSON");
        assertThatThrownBy(() -> RewriteExample.read("[{\"Question\": \"Why?\"}]"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("example 1");
    }
}
