package io.fides.eval.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.WordTokenizer;
import io.fides.verify.VerbatimVerifier;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With the parser of the program. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FactsEvaluationTest {

    private static final String FILE =
            """
            {"sentence": "Ada Lovelace was born in London and died in 1852.", "facts": ["Ada Lovelace was born in London.", "Ada Lovelace died in 1852."]}

            {"sentence": "Bees make honey.", "facts": ["Bees make honey."], "more": 1}
            """;

    private final OnnxParser parser =
            new OnnxParser(ModelFiles.bundled("models/parser"), new InferenceThreads(1));

    private DependencyTree tree(String text) {
        return parser.parse(List.of(WordTokenizer.tokens(text))).getFirst();
    }

    private List<Measured> measured(String... names) {
        return new FactsEvaluation(
                        parser,
                        Optional.of(new VerbatimVerifier()),
                        new Measurement(new Bootstrap(50, 1), 1, System::nanoTime, _ -> {}))
                .of(KnownFacts.read(FILE), List.of(names))
                .parts();
    }

    @Test
    void wholeSentencesHoldEverythingAndAreNotAtomic() {
        Measured whole = measured(FactsEvaluation.WHOLE).getFirst();
        assertThat(whole.plain("facts").intValue()).isEqualTo(2);
        assertThat(value(whole.figure("wordCoverage"))).isEqualTo(1);
        assertThat(value(whole.figure("factCoverage"))).isEqualTo(1);
        assertThat(value(whole.figure("faithfulness"))).isEqualTo(1);
        assertThat(value(whole.figure("atomicity"))).isEqualTo(0.5);
        assertThat(value(whole.figure("humanPerFact"))).isEqualTo(1.5);
        assertThat(value(whole.figure("factsPerSentence"))).isEqualTo(1);
        assertThat(value(whole.figure("wellFormedness"))).isEqualTo(1);
        assertThat(value(whole.figure("recall"))).isLessThan(1);
        assertThat(whole.figure("entailment")).isPresent();
        assertThat(whole.plain("millisPerSentence").isNumber()).isTrue();
    }

    @Test
    void goodDecompositionIsLikePeoples() {
        for (Measured each : measured(FactsEvaluation.SYNTAX, FactsEvaluation.PEOPLE)) {
            assertThat(each.plain("facts").intValue()).as(each.name()).isEqualTo(3);
            assertThat(value(each.figure("recall"))).as(each.name()).isEqualTo(1);
            assertThat(value(each.figure("precision"))).as(each.name()).isEqualTo(1);
            assertThat(value(each.figure("atomicity"))).as(each.name()).isEqualTo(1);
        }
    }

    @Test
    void whatIsNoContenderIsRefused() {
        assertThatThrownBy(() -> measured("magic")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    true  | Ada was born in London and died in 1852.     | Ada died in 1852.
                    true  | The song was written by Ada, a singer.       | Ada was a singer.
                    false | Ada was born in London and died in 1852.     | Ada was born in Paris.
                    false | Ada did not write the song.                  | Ada wrote the song.
                    false | Ada wrote the song.                          | Ada did not write the song.
                    false | Bob said that Ada wrote the song.            | Ada wrote the song.
                    true  | Bob said that Ada wrote and sang the song.   | Bob said that Ada wrote the song.
                    false | If it rains, the match ends.                 | The match ends.
                    false | Ada may have written the song.               | Ada has written the song.
                    false | Dogs bite men and cats fear dogs.            | Dogs fear cats bite.
                    """)
    void faithfulnessIsAMatterOfWordsOrderAndScope(boolean holds, String sentence, String fact) {
        assertThat(new Faithfulness(tree(sentence)).holds(tree(fact))).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    true  | 1 | Ada was born in London.
                    true  | 2 | Ada was born in London and died in 1852.
                    true  | 2 | Ada, who wrote songs, died in 1852.
                    true  | 1 | Bob said that Ada wrote the song.
                    false | 1 | The birth of Ada in London.
                    """)
    void formIsReadFromTheTree(boolean wellFormed, int predicates, String fact) {
        assertThat(FactForm.of(tree(fact))).isEqualTo(new FactForm(wellFormed, predicates));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ''                                  | no line
                    {                                   | line 1: not JSON
                    {"facts": ["a"]}                    | line 1: a sentence
                    {"sentence": "a", "facts": []}      | line 1: a sentence
                    {"sentence": "a", "facts": [1]}     | line 1: facts holds what is not a text
                    """)
    void whatIsNotAFileOfFactsIsRefused(String text, String why) {
        assertThatThrownBy(() -> KnownFacts.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    private static double value(Optional<Estimate> estimate) {
        return estimate.orElseThrow().value();
    }
}
