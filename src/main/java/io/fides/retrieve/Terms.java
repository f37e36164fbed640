package io.fides.retrieve;

import io.fides.domain.Span;
import io.fides.language.Diacritics;
import io.fides.language.WordLists;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The words of a text as ranking compares them: lower case, without diacritics, possessives and
 * grouping commas, so that {@code Zürich's} equals {@code zurich} and {@code 14,410} equals {@code
 * 14410}.
 */
public final class Terms {

    /** Numbers keep their points and grouping commas; words are runs of letters and digits. */
    private static final Pattern TERM =
            Pattern.compile("\\p{Nd}+(?:[.,]\\p{Nd}+)+|[\\p{L}\\p{M}\\p{N}]+(?:['’]\\p{L}+)?");

    /** Apostrophe and what follows: a possessive, a contracted verb or a contracted "not". */
    private static final Pattern CLITIC = Pattern.compile("['’](s|d|m|ll|re|ve)?$");

    /** Words that say nothing about what a text is about. */
    private static final Set<String> STOP_WORDS =
            WordLists.of(String.join(" ", WordLists.lines(Terms.class, "stopwords.txt")));

    /** Stems that mean the same, each with the one that stands for it: units and their measures. */
    private static final Map<String, String> SAME =
            WordLists.firsts(Terms.class, "synonyms.txt", EnglishStem::of, EnglishStem::of);

    private Terms() {}

    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        String plain = Diacritics.dropped(text, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        Matcher matcher = TERM.matcher(plain);
        while (matcher.find()) {
            String word = matcher.group();
            words.add(
                    Character.isDigit(word.codePointAt(0))
                            ? word.replace(",", "")
                            : withoutClitic(word));
        }
        return words;
    }

    /** The stems of the words that carry content, in order. */
    public static List<String> content(String text) {
        return words(text).stream()
                .filter(word -> !STOP_WORDS.contains(word))
                .map(EnglishStem::of)
                .map(stem -> SAME.getOrDefault(stem, stem))
                .toList();
    }

    /** Whether a text has some words, in whatever case, and not as a part of others. */
    public static boolean has(String words, String text) {
        return !places(words.toLowerCase(Locale.ROOT), text.toLowerCase(Locale.ROOT)).isEmpty();
    }

    /** Where a text has some words, and not as a part of others; nowhere if there are none. */
    public static List<Span> places(String words, String text) {
        int first = words.isEmpty() ? -1 : text.indexOf(words);
        return IntStream.iterate(first, at -> at >= 0, at -> text.indexOf(words, at + 1))
                .mapToObj(at -> new Span(at, at + words.length()))
                .filter(it -> !isWithinWord(text, it.start()) && !isWithinWord(text, it.end()))
                .toList();
    }

    /** Whether a word goes on across the boundary before the unit at {@code at}. */
    private static boolean isWithinWord(String text, int at) {
        return at > 0
                && at < text.length()
                && Character.isLetterOrDigit(text.charAt(at - 1))
                && Character.isLetterOrDigit(text.charAt(at));
    }

    private static String withoutClitic(String word) {
        boolean apostrophe = word.indexOf('\'') >= 0 || word.indexOf('’') >= 0;
        return apostrophe ? CLITIC.matcher(word).replaceAll("") : word;
    }
}
