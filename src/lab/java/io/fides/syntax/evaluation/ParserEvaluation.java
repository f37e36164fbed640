package io.fides.syntax.evaluation;

import io.fides.domain.FidesException;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Parser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.WordTokenizer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Measures a parser on a treebank: with the treebank's own words, and with those that {@link
 * WordTokenizer} finds in each sentence.
 *
 * <p>The score is that of the CoNLL 2018 shared task (Zeman et al. 2018): F1 over words with the
 * same span, punctuation included; but sentences are given, not found. Intervals are percentiles of
 * a bootstrap over sentences, with a fixed seed.
 */
public final class ParserEvaluation {

    private static final int RESAMPLES = 1000;
    private static final long SEED = 2018;
    private static final double TAIL = 0.025;

    private final Parser parser;

    public ParserEvaluation(Parser parser) {
        this.parser = parser;
    }

    /**
     * The parser alone: it is given the words of the treebank.
     *
     * @throws IllegalArgumentException if there are no sentences
     * @throws FidesException if the parser cannot be used
     */
    public ParserScores onGoldWords(List<GoldSentence> treebank) {
        return measure(treebank, treebank.stream().map(GoldSentence::tokens).toList());
    }

    /**
     * Parser and tokenizer: they are given the text of each sentence.
     *
     * @throws IllegalArgumentException if there are no sentences
     * @throws FidesException if the parser cannot be used
     */
    public ParserScores onText(List<GoldSentence> treebank) {
        return measure(
                treebank,
                treebank.stream().map(each -> WordTokenizer.tokens(each.tokens().text())).toList());
    }

    private ParserScores measure(List<GoldSentence> treebank, List<TokenizedSentence> tokens) {
        if (treebank.isEmpty()) {
            throw new IllegalArgumentException("a treebank without sentences");
        }
        List<DependencyTree> trees = parser.parse(tokens);
        List<WordCounts> counts =
                IntStream.range(0, trees.size())
                        .mapToObj(i -> WordCounts.of(treebank.get(i).tree(), trees.get(i)))
                        .toList();
        int[][] samples = samples(counts.size());
        Map<Measure, Score> scores = new EnumMap<>(Measure.class);
        for (Measure measure : Measure.values()) {
            scores.put(measure, score(counts, measure, samples));
        }
        return new ParserScores(
                counts.size(), counts.stream().mapToInt(WordCounts::gold).sum(), scores);
    }

    private static Score score(List<WordCounts> counts, Measure measure, int[][] samples) {
        int[] agreed = counts.stream().mapToInt(each -> each.agreed(measure)).toArray();
        int[] all = counts.stream().mapToInt(each -> each.gold() + each.found()).toArray();
        double[] resampled =
                Arrays.stream(samples)
                        .mapToDouble(each -> f1(agreed, all, each))
                        .sorted()
                        .toArray();
        return new Score(
                f1(agreed, all, IntStream.range(0, agreed.length).toArray()),
                resampled[(int) Math.floor(TAIL * (RESAMPLES - 1))],
                resampled[(int) Math.ceil((1 - TAIL) * (RESAMPLES - 1))]);
    }

    private static double f1(int[] agreed, int[] all, int[] sample) {
        return 2.0
                * Arrays.stream(sample).mapToLong(i -> agreed[i]).sum()
                / Arrays.stream(sample).mapToLong(i -> all[i]).sum();
    }

    private static int[][] samples(int sentences) {
        SplittableRandom random = new SplittableRandom(SEED);
        return IntStream.range(0, RESAMPLES)
                .mapToObj(i -> random.ints(sentences, 0, sentences).toArray())
                .toArray(int[][]::new);
    }
}
