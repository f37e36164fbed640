package io.fides.retrieve;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes one ranking of several whose scores cannot be compared: each gives what it ranks 1 / (60 +
 * rank) (reciprocal rank fusion of Cormack, Clarke and Büttcher 2009, their constant).
 */
public final class ReciprocalRanks {

    private static final int CONSTANT = 60;

    private ReciprocalRanks() {}

    /**
     * @param rankings best first, nothing twice in one
     * @return everything in them once, best first; of equals what the earlier ranking has
     */
    public static <T> Stream<T> fused(List<List<T>> rankings) {
        Map<T, Double> sums = new LinkedHashMap<>();
        for (List<T> ranking : rankings) {
            for (int i = 0; i < ranking.size(); i++) {
                sums.merge(ranking.get(i), 1.0 / (CONSTANT + i + 1), Double::sum);
            }
        }
        return sums.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey);
    }
}
