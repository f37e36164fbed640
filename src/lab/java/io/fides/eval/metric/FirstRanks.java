package io.fides.eval.metric;

/** How early what is wanted is found, over several searches. */
public final class FirstRanks {

    private FirstRanks() {}

    /**
     * Recall@k as the share of searches that find something wanted among the first k.
     *
     * @param ranks of the first wanted result of each search, from 1; 0 where there is none
     * @return how many searches find it
     */
    public static int within(int k, int... ranks) {
        int found = 0;
        for (int rank : ranks) {
            found += rank > 0 && rank <= k ? 1 : 0;
        }
        return found;
    }

    /**
     * The sum of 1 ÷ rank; divided by the number of searches it is MRR.
     *
     * @param ranks of the first wanted result of each search, from 1; 0 where there is none
     */
    public static double reciprocal(int... ranks) {
        double sum = 0;
        for (int rank : ranks) {
            sum += rank > 0 ? 1.0 / rank : 0;
        }
        return sum;
    }
}
