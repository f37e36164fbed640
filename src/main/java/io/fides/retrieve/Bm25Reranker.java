package io.fides.retrieve;

import io.fides.domain.Passage;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Baseline. */
public final class Bm25Reranker implements Reranker {

    @Override
    public String name() {
        return "bm25";
    }

    @Override
    public double[] score(String query, List<Passage> passages) {
        Set<String> wanted = words(query);
        return passages.stream()
                .mapToDouble(
                        passage -> words(passage.text()).stream().filter(wanted::contains).count())
                .toArray();
    }

    private static Set<String> words(String text) {
        return Set.copyOf(
                List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)).stream()
                        .distinct()
                        .toList());
    }
}
