package io.fides.domain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A passage retrieved for a sub-fact (e_mk).
 *
 * @param passage the quotable text
 * @param rank its place after reranking, from 0
 * @param relevance the reranker's score, finite; comparable only within one query and one reranker
 */
public record Evidence(Passage passage, String query, int rank, double relevance) {

    public Evidence {
        if (rank < 0 || !Double.isFinite(relevance)) {
            throw new IllegalArgumentException(
                    "not a rank and relevance: " + rank + ", " + relevance);
        }
    }

    /** Each passage once, as it was found first. */
    public static List<Evidence> distinct(Stream<Evidence> evidence) {
        Map<Passage, Evidence> first = new LinkedHashMap<>();
        evidence.forEach(each -> first.putIfAbsent(each.passage(), each));
        return List.copyOf(first.values());
    }

    /** Another passage, found and ranked as this one was. */
    public Evidence with(Passage other) {
        return new Evidence(other, query, rank, relevance);
    }
}
