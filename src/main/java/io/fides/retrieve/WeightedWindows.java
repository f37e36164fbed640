package io.fides.retrieve;

import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Keeps what a {@link ContextSelection} keeps, in reading order, with the weight of each as its
 * relevance, as Provenance does (§3.2): the weights of one query sum to 1.
 */
public record WeightedWindows(ContextSelection selection) implements EvidenceSelection {

    @Override
    public List<Evidence> of(String query, List<Passage> passages, double[] relevance) {
        List<ContextSelection.Weighted> kept = selection.of(relevance);
        List<Integer> heaviestFirst =
                Reranker.bestFirst(
                        kept.stream().mapToDouble(ContextSelection.Weighted::weight).toArray());
        return IntStream.range(0, kept.size())
                .mapToObj(
                        i ->
                                new Evidence(
                                        passages.get(kept.get(i).item()),
                                        query,
                                        heaviestFirst.indexOf(i),
                                        kept.get(i).weight()))
                .toList();
    }
}
