package io.fides.eval.parsing;

import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Share;
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

    private final Parser parser;
    private final Bootstrap bootstrap;

    public ParserEvaluation(Parser parser, Bootstrap bootstrap) {
        this.parser = parser;
        this.bootstrap = bootstrap;
    }

    /**
     * The parser alone, given the words of the treebank; then parser and tokenizer, given the text
     * of each sentence.
     *
     * @throws IllegalArgumentException if there are no sentences
     * @throws io.fides.domain.FidesException if the parser cannot be used
     */
    public Measured of(List<GoldSentence> treebank) {
        int words = treebank.stream().mapToInt(each -> each.tree().size()).sum();
        return Measured.of(
                        "",
                        "%s with %s"
                                .formatted(
                                        Measured.count(treebank.size(), "sentence", "sentences"),
                                        Measured.count(words, "word", "words")))
                .with("sentences", treebank.size())
                .with("words", words)
                .with(List.of(onGoldWords(treebank), onText(treebank)), List.of());
    }

    /** The parser alone: the share of the treebank's words on which both agree, by measure. */
    public Measured onGoldWords(List<GoldSentence> treebank) {
        return measured(
                "given words", treebank, treebank.stream().map(GoldSentence::tokens).toList());
    }

    /** Parser and tokenizer: F1 of the words on which both agree, by measure. */
    public Measured onText(List<GoldSentence> treebank) {
        return measured(
                "own words",
                treebank,
                treebank.stream().map(each -> WordTokenizer.tokens(each.tokens().text())).toList());
    }

    private Measured measured(
            String name, List<GoldSentence> treebank, List<TokenizedSentence> tokens) {
        if (treebank.isEmpty()) {
            throw new IllegalArgumentException("a treebank without sentences");
        }
        List<DependencyTree> trees = parser.parse(tokens);
        List<WordCounts> counts =
                IntStream.range(0, trees.size())
                        .mapToObj(i -> WordCounts.of(treebank.get(i).tree(), trees.get(i)))
                        .toList();
        Measured measured = Measured.of(name, "");
        for (String measure : WordCounts.MEASURES) {
            Share f1 =
                    Share.of(
                            counts,
                            each -> 2 * each.agreed(measure),
                            each -> each.gold() + each.found());
            measured = measured.with(measure, measure, bootstrap.of(counts.size(), f1));
        }
        return measured;
    }
}
