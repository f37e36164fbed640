package io.fides.eval.metric;

/**
 * Binary AutoAIS (FIDES §4.5, after Bohnet et al. 2022): 1 if the evidence supports the answer,
 * else 0. The paper does not say how the sentences of an answer are put together; here an answer is
 * supported if each of its sentences is entailed by some r, as AIS asks of every part of it.
 */
public final class AutoAis {

    private AutoAis() {}

    /**
     * @param nli the probability that r entails sentence y, by sentence and then by r
     * @return false where there is no sentence
     */
    public static boolean of(double[][] nli) {
        for (double[] sentence : nli) {
            if (AttributionRecall.best(sentence) < AttributionPrecision.ENTAILED) {
                return false;
            }
        }
        return nli.length > 0;
    }
}
