package io.fides.eval.metric;

/**
 * AP, how much of the evidence is of use: FIDES equation 2, the tokens of the snippets that entail
 * at least one sentence divided by the tokens of all snippets. A snippet entails a sentence from
 * {@value #ENTAILED} on, where the paper's model gives 1 and not 0.
 */
public final class AttributionPrecision {

    /** From this probability on the binary model of the paper says 1. */
    public static final double ENTAILED = 0.5;

    private AttributionPrecision() {}

    /**
     * @param nli the probability that snippet r entails sentence y, by sentence and then by snippet
     * @param tokens of each snippet
     * @return 0 where nothing was retrieved: evidence that is not there is of no use
     */
    public static double of(double[][] nli, int... tokens) {
        long useful = 0;
        long all = 0;
        for (int snippet = 0; snippet < tokens.length; snippet++) {
            all += tokens[snippet];
            useful += isUseful(nli, snippet) ? tokens[snippet] : 0;
        }
        return all == 0 ? 0 : (double) useful / all;
    }

    /** Whether a snippet entails at least one sentence. */
    public static boolean isUseful(double[][] nli, int snippet) {
        for (double[] sentence : nli) {
            if (sentence[snippet] >= ENTAILED) {
                return true;
            }
        }
        return false;
    }
}
