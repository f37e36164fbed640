package io.fides.eval.parsing;

import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Sample;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.List;
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
                    measured.with(
                            measure,
                            measure,
                            counts.share(
                                    each -> 2 * each.agreed(measure),
                                    each -> each.gold() + each.found()));
        }
        return measured;
    }
}
