package io.fides.retrieve;

import io.fides.domain.Passage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Drops passages that say the same in the same words, such as copies of one agency report. */
public final class NearDuplicates {

    private NearDuplicates() {}

    /**
     * @return {@code passages} in their order without those that repeat an earlier one
     */
    public static List<Passage> dropped(List<Passage> passages) {
        Map<String, Passage> first = new LinkedHashMap<>();
        passages.forEach(passage -> first.putIfAbsent(passage.text(), passage));
        return List.copyOf(first.values());
    }
}
