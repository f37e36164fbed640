package io.fides.retrieve;

import java.util.Arrays;

/**
 * A light stemmer for English: brings inflected forms together (plural, past, -ing) and leaves
 * derived words apart, so that {@code landed} meets {@code landing} but not {@code landscape}.
 */
public final class EnglishStem {

    /** Shorter words are left alone: too little would remain. */
    private static final int SHORTEST = 4;

    private EnglishStem() {}

    /**
     * @param word lower case
     */
    public static String of(String word) {
        if (word.length() < SHORTEST || !word.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
            return word;
        }
        return ending(verb(plural(word)));
    }

    private static String plural(String word) {
        if (word.endsWith("ies")) {
            return cut(word, 3) + "y";
        }
        if (endsWithAny(word, "sses", "xes", "ches", "shes")) {
            return cut(word, 2);
        }
        return word.endsWith("s") && !endsWithAny(word, "ss", "us", "is") ? cut(word, 1) : word;
    }

    private static String verb(String word) {
        String stem = word;
        if (word.endsWith("ied")) {
            return cut(word, 3) + "y";
        }
        if (word.endsWith("ed") && !word.endsWith("eed")) {
            stem = cut(word, 2);
        } else if (word.endsWith("ing")) {
            stem = cut(word, 3);
        }
        if (stem.length() < 3 || !hasVowel(stem)) {
            return word;
        }
        return stem.equals(word) ? word : undoubled(stem);
    }

    /** {@code produce} and {@code produced}, {@code fly} and {@code flies} end alike. */
    private static String ending(String word) {
        return word.length() >= SHORTEST && word.endsWith("e") ? cut(word, 1) : word;
    }

    private static String undoubled(String stem) {
        int last = stem.length() - 1;
        char end = stem.charAt(last);
        boolean doubled = end == stem.charAt(last - 1) && "lsz".indexOf(end) < 0;
        return doubled && !isVowel(end) ? cut(stem, 1) : stem;
    }

    private static boolean hasVowel(String stem) {
        return stem.chars().anyMatch(c -> isVowel((char) c) || c == 'y');
    }

    private static boolean isVowel(char c) {
        return "aeiou".indexOf(c) >= 0;
    }

    private static boolean endsWithAny(String word, String... suffixes) {
        return Arrays.stream(suffixes).anyMatch(word::endsWith);
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }
}
