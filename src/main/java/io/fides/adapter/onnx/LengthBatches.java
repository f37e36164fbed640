package io.fides.adapter.onnx;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Groups items of similar length, so that little is computed for padding. */
final class LengthBatches {

    private LengthBatches() {}

    /**
     * @param lengths in tokens
     * @param budget how many tokens a batch may hold, padding included; an item that is longer is a
     *     batch of its own
     * @return indices into {@code lengths}, each once, shortest first
     */
    static List<List<Integer>> of(List<Integer> lengths, int budget) {
        List<Integer> shortestFirst =
                IntStream.range(0, lengths.size())
                        .boxed()
                        .sorted(Comparator.comparing(lengths::get))
                        .toList();
        List<List<Integer>> batches = new ArrayList<>();
        List<Integer> batch = new ArrayList<>();
        for (int i : shortestFirst) {
            if (!batch.isEmpty() && (batch.size() + 1L) * lengths.get(i) > budget) {
                batches.add(batch);
                batch = new ArrayList<>();
            }
            batch.add(i);
        }
        if (!batch.isEmpty()) {
            batches.add(batch);
        }
        return batches;
    }
}
