package io.fides.eval.metric;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Binary AutoAIS (FIDES §4.5, after Bohnet et al. 2022): 1 if the evidence supports the answer,
 * else 0. The paper does not say how the sentences of an answer are put together; here an answer is
 * supported if each of its sentences is entailed by some r, as AIS asks of every part of it.
 */
public final class AutoAis {

    /** From this probability on the binary model of the paper says 1. */
    private static final double ENTAILED = 0.5;

    private AutoAis() {}

    /**
     * @param nli the probability that r entails sentence y, by sentence and then by r
     * @return false where there is no sentence
     */
    public static boolean of(double[][] nli) {
        return nli.length > 0
                && Arrays.stream(nli)
                        .allMatch(y -> DoubleStream.of(y).anyMatch(each -> each >= ENTAILED));
    }

    /** Whether an r entails at least one sentence. */
    public static boolean isUseful(double[][] nli, int r) {
        return Arrays.stream(nli).anyMatch(sentence -> sentence[r] >= ENTAILED);
    }
}
