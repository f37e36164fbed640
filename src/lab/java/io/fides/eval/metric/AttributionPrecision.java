package io.fides.eval.metric;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * AP, how much of the evidence is of use: FIDES equation 2, the tokens of those r in A that entail
 * at least one sentence divided by the tokens of A. An r entails a sentence from {@value #ENTAILED}
 * on, where the paper's model gives 1 and not 0.
 */
public final class AttributionPrecision {

    /** From this probability on the binary model of the paper says 1. */
    public static final double ENTAILED = 0.5;

    private AttributionPrecision() {}

    /**
     * @param nli the probability that r entails sentence y, by sentence and then by r
     * @param tokens of each r, named by their places, so that what is in several r counts once
     * @return 0 where nothing was retrieved: evidence that is not there is of no use
     */
    public static double of(double[][] nli, List<? extends Set<?>> tokens) {
        Set<Object> useful = new HashSet<>();
        Set<Object> all = new HashSet<>();
        for (int r = 0; r < tokens.size(); r++) {
            all.addAll(tokens.get(r));
            if (isUseful(nli, r)) {
                useful.addAll(tokens.get(r));
            }
        }
        return all.isEmpty() ? 0 : (double) useful.size() / all.size();
    }

    /** Whether an r entails at least one sentence. */
    public static boolean isUseful(double[][] nli, int r) {
        for (double[] sentence : nli) {
            if (sentence[r] >= ENTAILED) {
                return true;
            }
        }
        return false;
    }
}
