package io.fides.retrieve;

import io.fides.domain.Passage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;

/**
 * Drops passages that say the same in the same words, such as copies of one agency report.
 *
 * <p>A passage repeats an earlier one if both hold the same words, small words apart, and at least
 * {@value #ALIKE} of their runs of three words are common (Jaccard): a copy with one changed name,
 * number or negation stays, as do overlapping windows of one page.
 */
public final class NearDuplicates {

    /** Part of all runs of three words of two passages that both must hold. */
    static final double ALIKE = 0.7;

    private static final int RUN = 3;

    /** Words that may differ between copies. */
    private static final Set<String> SMALL = Set.of("a", "an", "the", "and", "of", "that");

    private NearDuplicates() {}

    /**
     * @return {@code passages} in their order without those that repeat an earlier one that is kept
     */
    public static List<Passage> dropped(List<Passage> passages) {
        // Only passages with the same words can repeat each other, so few have to be compared.
        Map<Set<String>, List<Passage>> kept = new HashMap<>();
        List<Passage> distinct = new ArrayList<>();
        for (Passage passage : passages) {
            Set<String> telling = new HashSet<>(words(passage));
            telling.removeAll(SMALL);
            List<Passage> same = kept.computeIfAbsent(telling, _ -> new ArrayList<>());
            if (same.stream().noneMatch(other -> repeats(passage, other))) {
                same.add(passage);
                distinct.add(passage);
            }
        }
        return List.copyOf(distinct);
    }

    private static List<String> words(Passage passage) {
        List<String> words = Terms.words(passage.text());
        return words.isEmpty() ? List.of(passage.text().strip()) : words;
    }

    private static boolean repeats(Passage passage, Passage other) {
        boolean overlapping =
                passage.source().uri().equals(other.source().uri())
                        && passage.span().overlaps(other.span());
        Set<List<String>> some = runs(words(passage));
        Set<List<String>> others = runs(words(other));
        long common = some.stream().filter(others::contains).count();
        return !overlapping && common >= ALIKE * (some.size() + others.size() - common);
    }

    private static Set<List<String>> runs(List<String> words) {
        return words.stream().gather(Gatherers.windowSliding(RUN)).collect(Collectors.toSet());
    }
}
