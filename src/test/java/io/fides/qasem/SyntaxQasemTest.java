package io.fides.qasem;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.QuestionAnswer;
import io.fides.domain.QuestionAnswer.Kind;
import io.fides.domain.Span;
import io.fides.domain.run.Outcome;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With the parser and the weights of the program. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SyntaxQasemTest {

    private static final long SEED = Long.getLong("fides.test.seed", 20_261_122L);

    private final InferenceThreads threads = new InferenceThreads(1);
    private final OnnxParser parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);
    private final QasemArguments qasem = new QasemArguments(parser, QasemModels.bundled());

    private List<QuestionAnswer> asked(String sentence) {
        Outcome<List<QuestionAnswer>> outcome = qasem.parse(List.of(sentence)).getFirst();
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
        return ((Outcome.Done<List<QuestionAnswer>>) outcome).value();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Mary bought a book yesterday. | Who bought something? | Mary",
                "Mary bought a book yesterday. | What did someone buy? | a book",
                "Mary bought a book yesterday. | When did someone buy something? | yesterday",
                "The film was directed by Ann Li. | What was directed? | The film",
                "The film was directed by Ann Li. | Who was something directed by? | Ann Li",
                "He did not sell the house. | What did someone not sell? | the house",
                "A man who died of measles was buried. | What did someone die of? | measles",
                "The ship sank in 1912. | When did something sink? | in 1912",
                "The army fled in 1940. | When did something flee? | in 1940",
                "The lake froze in 1963. | When did something freeze? | in 1963",
                "The cloth shrank in 1963. | When did something shrink? | in 1963",
                "They dug a tunnel. | What did someone dig? | a tunnel",
                "Ada Brown was an engineer and a pilot. | Who was an engineer? | Ada Brown",
                "Ada Brown was an engineer and a pilot. | Who was a pilot? | Ada Brown",
                "The bridge is not open. | What is not open? | The bridge",
                "The invasion of the town by rebels led to a war."
                        + " | What did something invade? | the town",
                "She had studied in Paris for five years."
                        + " | How long had someone studied? | for five years"
            })
    void relationsAreAskedFor(String sentence, String question, String answer) {
        assertThat(asked(sentence))
                .extracting(each -> each.question() + " " + each.text())
                .contains(question + " " + answer);
    }

    /** What a relative clause describes is the complement, not the clause it stands in. */
    @Test
    void whoIsDescribedIsNamedWithoutWhatIsSaidOfThem() {
        assertThat(asked("Ann Li was an English chemist who was born in Cairo in 1910."))
                .extracting(QuestionAnswer::text)
                .contains("in Cairo", "Ann Li")
                .noneMatch(answer -> answer.contains("was"));
    }

    @Test
    void kindsAreTold() {
        assertThat(asked("The invasion of the island by the king was a failure."))
                .extracting(QuestionAnswer::kind)
                .contains(Kind.NOMINAL, Kind.COPULAR);
    }

    @Test
    void whatACopulaSaysIsWhatIsClaimed() {
        String sentence = "Ada Brown was an engineer.";
        QuestionAnswer each = asked(sentence).getFirst();
        assertThat(each.claimed().of(sentence)).isEqualTo("an engineer");
    }

    /** Who was born somewhere need not have won there: that is read into the sentence. */
    @Test
    void whatIsOnlyInferredIsNotAsked() {
        assertThat(asked("Ann Li was born in Rome in 1967 and won a medal."))
                .filteredOn(each -> each.question().contains("win"))
                .extracting(QuestionAnswer::text)
                .containsExactly("a medal");
    }

    @Test
    void smallTalkAsksNothing() {
        assertThat(asked("Hello!")).isEmpty();
        assertThat(asked(" ")).isEmpty();
    }

    @Test
    void argumentsOfAGivenPredicateAreFound() {
        String sentence = "Mary bought a book.";
        assertThat(qasem.arguments(sentence, new Span(5, 11), Kind.VERBAL))
                .extracting(span -> span.of(sentence))
                .containsExactly("Mary", "a book");
        assertThat(qasem.arguments(sentence, new Span(4, 5), Kind.VERBAL)).isEmpty();
    }

    @Test
    void whateverTheTextAnswersAreInIt() {
        String[] pieces = {
            "the",
            "king",
            "was",
            "is",
            "not",
            "who",
            "killed",
            "by",
            "destruction",
            "of",
            "to",
            "run",
            ",",
            "and",
            "“",
            "”",
            "1889",
            "in",
            "n't",
            "-",
            "(",
            ")",
            "Ärger",
            "🗼",
            "his",
            "'s",
            ".",
            "?",
            "running",
            "𝔄rch",
            "co",
            "arrival",
            "because",
            "\t"
        };
        SplittableRandom random = new SplittableRandom(SEED);
        for (int run = 0; run < 150; run++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(1, 25); i > 0; i--) {
                text.append(pieces[random.nextInt(pieces.length)])
                        .append(random.nextInt(6) == 0 ? "" : " ");
            }
            String sentence = text.toString();
            for (QuestionAnswer each : asked(sentence)) {
                assertThat(each.answer().of(sentence)).as("seed " + SEED).isEqualTo(each.text());
                assertThat(each.predicate().of(sentence)).isNotBlank();
                assertThat(each.question()).endsWith("?").doesNotContain("  ");
            }
        }
    }
}
