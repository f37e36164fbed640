package io.fides.eval.parsing;

import io.fides.domain.Span;
import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Sample;
import io.fides.eval.parsing.ConlluReader.GoldSentence;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import io.fides.syntax.WordTokenizer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Measures a parser on a treebank: with the treebank's own words, and with those that {@link
 * WordTokenizer} finds in each sentence.
 *
 * <p>The score is that of the CoNLL 2018 shared task (Zeman et al. 2018): F1 over words with the
 * same span, punctuation included; but sentences are given, not found. Intervals are drawn over
 * sentences.
 */
public final class ParserEvaluation {

    private ParserEvaluation() {}

    /**
     * The parser alone, given the words of the treebank; then parser and tokenizer, given the text
     * of each sentence.
     *
     * @throws IllegalArgumentException if there are no sentences
     * @throws io.fides.domain.run.FidesException if the parser cannot be used
     */
    public static Measured of(Parser parser, List<GoldSentence> treebank, Bootstrap bootstrap) {
        if (treebank.isEmpty()) {
            throw new IllegalArgumentException("a treebank without sentences");
        }
        List<TokenizedSentence> given = treebank.stream().map(GoldSentence::tokens).toList();
        List<TokenizedSentence> own =
                given.stream().map(TokenizedSentence::text).map(WordTokenizer::tokens).toList();
        int words = treebank.stream().mapToInt(each -> each.tree().size()).sum();
        return Measured.of("", "")
                .counting("sentences", treebank.size(), "sentence", "sentences")
                .about(" with ")
                .counting("words", words, "word", "words")
                .with(
                        List.of(
                                measured("given words", treebank, parser.parse(given), bootstrap),
                                measured("own words", treebank, parser.parse(own), bootstrap)),
                        List.of());
    }

    private static Measured measured(
            String name,
            List<GoldSentence> treebank,
            List<DependencyTree> trees,
            Bootstrap bootstrap) {
        Sample<WordCounts> counts =
                new Sample<>(
                        IntStream.range(0, trees.size())
                                .mapToObj(i -> WordCounts.of(treebank.get(i).tree(), trees.get(i)))
                                .toList(),
                        bootstrap);
        Measured measured = Measured.of(name, "");
        for (String measure : WordCounts.MEASURES) {
            measured =
                    measured.share(
                            measure,
                            measure,
                            counts,
                            each -> 2 * each.agreed(measure),
                            each -> each.gold() + each.found());
        }
        return measured;
    }

    /** The words of one sentence on which a parser and the treebank agree. */
    record WordCounts(int gold, int found, Map<String, Integer> agreed) {

        /**
         * The same span; word class; all features; lemma; head (unlabelled attachment); head and
         * the relation without its subtype (labelled attachment); head and the relation with it.
         */
        static final List<String> MEASURES =
                List.of("words", "tag", "features", "lemma", "uas", "las", "las_subtypes");

        static WordCounts of(DependencyTree gold, DependencyTree found) {
            Map<Span, Integer> places = new HashMap<>();
            for (int i = 0; i < found.size(); i++) {
                places.put(found.word(i).span(), i);
            }
            Map<String, Integer> agreed = new HashMap<>();
            for (int i = 0; i < gold.size(); i++) {
                Integer j = places.get(gold.word(i).span());
                if (j != null) {
                    List<Boolean> same = same(gold, i, found, j);
                    for (int k = 0; k < same.size(); k++) {
                        agreed.merge(MEASURES.get(k), same.get(k) ? 1 : 0, Integer::sum);
                    }
                }
            }
            return new WordCounts(gold.size(), found.size(), agreed);
        }

        /** Whether two words of the same span agree, in the order of the measures. */
        private static List<Boolean> same(DependencyTree gold, int i, DependencyTree found, int j) {
            Word expected = gold.word(i);
            Word word = found.word(j);
            Arc right = gold.arcs().get(i);
            Arc arc = found.arcs().get(j);
            boolean head =
                    (right.isRoot() || arc.isRoot())
                            ? right.isRoot() == arc.isRoot()
                            : gold.word(right.head()).span().equals(found.word(arc.head()).span());
            return List.of(
                    true,
                    expected.tag() == word.tag(),
                    expected.features().equals(word.features()),
                    expected.lemma().equals(word.lemma()),
                    head,
                    head && right.universalRelation().equals(arc.universalRelation()),
                    head && right.relation().equals(arc.relation()));
        }

        int agreed(String measure) {
            return agreed.getOrDefault(measure, 0);
        }
    }
}
