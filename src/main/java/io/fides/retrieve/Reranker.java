package io.fides.retrieve;

import io.fides.domain.Passage;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Scores how relevant passages are to a query. */
public interface Reranker {

    /** Names the scorer and its version in the manifest. */
    String name();

    /**
     * @return as many finite scores as passages, in their order; higher is more relevant
     * @throws io.fides.domain.run.FidesException if nothing could be scored
     */
    double[] score(String query, List<Passage> passages);

    /** The indices of scores, highest first, equals in their order. */
    static List<Integer> bestFirst(double[] scores) {
        return IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]))
                .toList();
    }
}
