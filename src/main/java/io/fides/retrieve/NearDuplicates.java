package io.fides.retrieve;

import io.fides.domain.Passage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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
        Map<Set<String>, List<Shingled>> kept = new HashMap<>();
        List<Passage> distinct = new ArrayList<>();
        for (Passage passage : passages) {
            Shingled shingled = Shingled.of(passage);
            List<Shingled> same = kept.computeIfAbsent(shingled.words(), _ -> new ArrayList<>());
            if (same.stream().noneMatch(shingled::repeats)) {
                same.add(shingled);
                distinct.add(passage);
            }
        }
        return List.copyOf(distinct);
    }

    /**
     * A passage taken apart.
     *
     * @param words all its words but the small ones
     * @param text its words in order
     */
    private record Shingled(Passage passage, Set<String> words, List<String> text) {

        static Shingled of(Passage passage) {
            List<String> words = Terms.words(passage.text());
            if (words.isEmpty()) {
                words = List.of(passage.text().strip());
            }
            Set<String> telling =
                    words.stream()
                            .filter(word -> !SMALL.contains(word))
                            .collect(Collectors.toUnmodifiableSet());
            return new Shingled(passage, telling, words);
        }

        boolean repeats(Shingled other) {
            boolean overlapping =
                    passage.source().uri().equals(other.passage.source().uri())
                            && passage.span().overlaps(other.passage.span());
            return !overlapping && alike(runs(), other.runs());
        }

        /** Its runs of three words; only a passage with the same words makes them worth while. */
        private Set<List<String>> runs() {
            Set<List<String>> runs = new HashSet<>();
            for (int i = 0; i < Math.max(1, text.size() - RUN + 1); i++) {
                runs.add(text.subList(i, Math.min(text.size(), i + RUN)));
            }
            return runs;
        }

        private static boolean alike(Set<List<String>> some, Set<List<String>> others) {
            long common = some.stream().filter(others::contains).count();
            return common >= ALIKE * (some.size() + others.size() - common);
        }
    }
}
