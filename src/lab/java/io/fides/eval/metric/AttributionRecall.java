package io.fides.eval.metric;

/**
 * AR, how much of an answer is attributed: FIDES equation 1, {@code avg over y in x of max over r
 * in A of NLI(r, y)}.
 */
public final class AttributionRecall {

    private AttributionRecall() {}

    /**
     * @param nli the probability that r entails sentence y, by sentence and then by r
     * @return 0 where there is no sentence, or no evidence
     */
    public static double of(double[][] nli) {
        double sum = 0;
        for (double[] sentence : nli) {
            sum += best(sentence);
        }
        return nli.length == 0 ? 0 : sum / nli.length;
    }

    /** The best that any r says of one sentence; 0 where there is none. */
    public static double best(double... sentence) {
        double best = 0;
        for (double probability : sentence) {
            best = Math.max(best, probability);
        }
        return best;
    }
}
