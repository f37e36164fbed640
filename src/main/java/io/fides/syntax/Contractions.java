package io.fides.syntax;

import io.fides.domain.Span;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Words that are written together: don't, it's, Mary's, cannot. */
final class Contractions {

    private static final Set<String> ENDINGS = Set.of("s", "m", "d", "re", "ve", "ll");

    /** Where words without an apostrophe are cut. */
    private static final Map<String, Integer> CUTS =
            Map.ofEntries(
                    Map.entry("cannot", 3),
                    Map.entry("gonna", 3),
                    Map.entry("wanna", 3),
                    Map.entry("gotta", 3),
                    Map.entry("gimme", 3),
                    Map.entry("lemme", 3),
                    Map.entry("dont", 2),
                    Map.entry("wont", 2),
                    Map.entry("cant", 2),
                    Map.entry("didnt", 3),
                    Map.entry("doesnt", 4),
                    Map.entry("isnt", 2),
                    Map.entry("wasnt", 3),
                    Map.entry("arent", 3),
                    Map.entry("havent", 4),
                    Map.entry("couldnt", 5),
                    Map.entry("wouldnt", 5),
                    Map.entry("shouldnt", 6),
                    Map.entry("im", 1),
                    Map.entry("ive", 1),
                    Map.entry("thats", 4));

    private static final int LONGEST = 8;

    /** Beginnings of words that lost their first letters. */
    private static final Set<String> ELISIONS = Set.of("em", "n", "cause", "til", "twas", "tis");

    private Contractions() {}

    /** Adds the one or two words from {@code from} to {@code to}. */
    static void into(List<Span> words, String text, int from, int to) {
        int cut = cut(text, from, to);
        words.add(new Span(from, cut));
        if (cut < to) {
            words.add(new Span(cut, to));
        }
    }

    private static int cut(String text, int from, int to) {
        int negation = to - 3;
        if (negation > from && endsWithNegation(text, negation)) {
            return negation;
        }
        // An ending has one or two letters.
        for (int at = Math.max(from + 1, to - 3); at < to - 1; at++) {
            if (Letters.isApostrophe(text.charAt(at))
                    && ENDINGS.contains(text.substring(at + 1, to).toLowerCase(Locale.ROOT))) {
                return Letters.areDigits(text.substring(from, at)) ? to : at;
            }
        }
        if (to - from > LONGEST) {
            return to;
        }
        return from
                + CUTS.getOrDefault(text.substring(from, to).toLowerCase(Locale.ROOT), to - from);
    }

    private static boolean endsWithNegation(String text, int at) {
        return (text.charAt(at) == 'n' || text.charAt(at) == 'N')
                && Letters.isApostrophe(text.charAt(at + 1))
                && (text.charAt(at + 2) == 't' || text.charAt(at + 2) == 'T');
    }

    /**
     * @return where a word that begins with the apostrophe at {@code at} ends: 's on its own, '07,
     *     'em; {@code at} if the apostrophe is a quotation mark
     */
    static int elision(String text, int at, int end) {
        int to = at + 1;
        while (to < end && to - at <= LONGEST && Letters.isInner(text, to)) {
            to++;
        }
        String word = text.substring(at + 1, to).toLowerCase(Locale.ROOT);
        boolean year =
                Letters.areDigits(word.endsWith("s") ? word.substring(0, word.length() - 1) : word);
        return ENDINGS.contains(word) || ELISIONS.contains(word) || (year && word.length() <= 3)
                ? to
                : at;
    }
}
