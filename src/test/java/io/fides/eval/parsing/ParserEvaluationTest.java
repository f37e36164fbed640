package io.fides.eval.parsing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.parsing.ConlluReader.GoldSentence;
import io.fides.eval.parsing.ParserEvaluation.WordCounts;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Features;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ParserEvaluationTest {

    private static Measured measured(List<GoldSentence> treebank) {
        return ParserEvaluation.of(new RightBranching(), treebank, new Bootstrap(1_000, 2018));
    }

    private static Measured onText() throws IOException {
        return measured(Treebanks.small()).parts().getLast();
    }

    @Test
    void countsWordsOnWhichBothAgree() throws IOException {
        Measured scores = measured(Treebanks.small()).parts().getFirst();
        assertThat(value(scores, "words")).isEqualTo(1);
        // mill, vice-president
        assertThat(value(scores, "tag")).isCloseTo(2 / 19.0, within(1e-9));
        // n't, the full stops, in and in
        assertThat(value(scores, "features")).isCloseTo(6 / 19.0, within(1e-9));
        // all but did, n't, Ada, was, born, Kent, slept
        assertThat(value(scores, "lemma")).isCloseTo(12 / 19.0, within(1e-9));
        // right: The, n't; was, in, in; mid-size, vice-president
        assertThat(value(scores, "uas")).isCloseTo(7 / 19.0, within(1e-9));
        assertThat(value(scores, "las")).isCloseTo(1 / 19.0, within(1e-9));
        assertThat(value(scores, "las_subtypes")).isCloseTo(0, within(1e-9));
    }

    @Test
    void bothWaysAreMeasured() throws IOException {
        Measured all = measured(Treebanks.small());

        assertThat(all.plain("sentences").intValue()).isEqualTo(3);
        assertThat(all.plain("words").intValue()).isEqualTo(19);
        assertThat(all.parts())
                .extracting(Measured::name)
                .containsExactly("given words", "own words");
    }

    private static double value(Measured scores, String measure) {
        return scores.figure(measure).orElseThrow().value();
    }

    @Test
    void ownWordsCostWhatTheyMiss() throws IOException {
        Measured scores = onText();
        // Both split vice-president differently: 18 of 19 and of 21 words are the same.
        assertThat(value(scores, "words")).isCloseTo(36 / 40.0, within(1e-9));
    }

    @Test
    void intervalsHoldTheValueAndAreTheSameAgain() throws IOException {
        for (String measure : WordCounts.MEASURES) {
            Estimate score = onText().figure(measure).orElseThrow();
            assertThat(score.value()).isBetween(score.low(), score.high());
            assertThat(onText().figure(measure)).contains(score);
        }
    }

    @Test
    void nothingCannotBeMeasured() {
        assertThatIllegalArgumentException().isThrownBy(() -> measured(List.of()));
    }

    /** The old baseline: every word is a noun and hangs from the next one. */
    private static final class RightBranching implements Parser {

        @Override
        public String name() {
            return "right-branching";
        }

        @Override
        public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
            return sentences.stream().map(RightBranching::tree).toList();
        }

        private static DependencyTree tree(TokenizedSentence sentence) {
            List<Word> words = new ArrayList<>();
            List<Arc> arcs = new ArrayList<>();
            for (int i = 0; i < sentence.size(); i++) {
                String form = sentence.form(i);
                String lemma = form.toLowerCase(Locale.ROOT);
                words.add(
                        new Word(
                                form,
                                lemma,
                                PartOfSpeech.NOUN,
                                Features.NONE,
                                sentence.words().get(i)));
                arcs.add(
                        i + 1 == sentence.size()
                                ? new Arc(Arc.ROOT, "root")
                                : new Arc(i + 1, "aux"));
            }
            return new DependencyTree(words, arcs);
        }
    }
}
