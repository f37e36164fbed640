package io.fides.graph;

import java.util.Arrays;
import java.util.List;

/** How the stems of words that say what a text is about are compared. */
final class ContentWords {

    private ContentWords() {}

    /** Whether two words are forms of one: equal, or alike in all but an ending. */
    static boolean alike(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        int shared = Arrays.mismatch(one.toCharArray(), other.toCharArray());
        int longest = Math.max(one.length(), other.length());
        return shared >= 4 && longest - shared <= 3 && Character.isLetter(one.charAt(0));
    }

    /** What part of the words of {@code text} has its like in {@code other}; 1 without words. */
    static double covered(List<String> text, List<String> other) {
        return text.stream()
                .mapToInt(word -> other.stream().anyMatch(each -> alike(word, each)) ? 1 : 0)
                .average()
                .orElse(1);
    }
}
