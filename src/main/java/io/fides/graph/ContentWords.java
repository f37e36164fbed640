package io.fides.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a text that say what it is about, as they are compared here. */
final class ContentWords {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:['.][\\p{L}\\p{N}]+)*");

    private static final Set<String> EMPTY =
            Set.of(
                    "a", "an", "the", "of", "in", "on", "at", "by", "to", "for", "from", "with",
                    "and", "or", "but", "as", "is", "are", "was", "were", "be", "been", "being",
                    "has", "have", "had", "it", "its", "he", "him", "she", "his", "her", "they",
                    "them", "their", "that", "which", "who", "whom", "whose", "this", "these",
                    "those", "into", "than", "also", "did", "does", "do", "when", "where", "there",
                    "then", "such", "will", "would", "can", "could", "may", "might", "'s", "s");

    private ContentWords() {}

    /** In reading order, lower case, without diacritics and possessives. */
    static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(NameKey.of(text));
        while (matcher.find()) {
            String word = matcher.group();
            String bare = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
            if (!EMPTY.contains(bare)) {
                words.add(bare);
            }
        }
        return words;
    }

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
        if (text.isEmpty()) {
            return 1;
        }
        long found =
                text.stream().filter(word -> other.stream().anyMatch(w -> alike(word, w))).count();
        return (double) found / text.size();
    }
}
