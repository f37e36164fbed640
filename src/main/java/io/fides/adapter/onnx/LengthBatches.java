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
     * @param padded whether items of different lengths may come together
     * @return indices into {@code lengths}, each once, longest first: what takes longest is begun
     *     first, so that threads that share the batches end together
     */
    static List<List<Integer>> of(List<Integer> lengths, int budget, boolean padded) {
        List<Integer> longestFirst =
                IntStream.range(0, lengths.size())
                        .boxed()
                        .sorted(Comparator.comparing(lengths::get, Comparator.reverseOrder()))
                        .toList();
        List<List<Integer>> batches = new ArrayList<>();
        List<Integer> batch = new ArrayList<>();
        int width = 0;
        for (int i : longestFirst) {
            boolean fits = (batch.size() + 1L) * width <= budget;
            if (!batch.isEmpty() && !(fits && (padded || lengths.get(i) == width))) {
                batches.add(batch);
                batch = new ArrayList<>();
            }
            if (batch.isEmpty()) {
                width = lengths.get(i);
            }
            batch.add(i);
        }
        if (!batch.isEmpty()) {
            batches.add(batch);
        }
        return batches;
    }
}
