package io.fides.revise;

import io.fides.domain.Span;
import io.fides.language.Diacritics;
import io.fides.language.WordLists;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words of a text: runs of letters and digits with inner points, commas, apostrophes, hyphens.
 */
final class Words {

    static final WordLists LISTS = new WordLists(Words.class, "words.txt");

    private static final Pattern WORD =
            Pattern.compile("[\\p{L}\\p{M}\\p{N}]++(?:[.,'’\\-][\\p{L}\\p{M}\\p{N}]++)*+|[^\\s]");

    /** Words that carry no content of their own. */
    private static final Set<String> FUNCTION_WORDS = LISTS.get("function");

    private Words() {}

    /** A word and where it stands. */
    record Word(Span span, String text) {

        /** Lower case without diacritics and grouping commas, so that 1,234 equals 1234. */
        String normal() {
            String plain = Diacritics.dropped(text, Normalizer.Form.NFD);
            String lower = plain.toLowerCase(Locale.ROOT);
            return !lower.isEmpty() && Character.isDigit(lower.charAt(0))
                    ? lower.replace(",", "")
                    : lower;
        }

        boolean isContent() {
            return Character.isLetterOrDigit(text.codePointAt(0))
                    && !FUNCTION_WORDS.contains(normal());
        }
    }

    static List<Word> of(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> new Word(new Span(word.start(), word.end()), word.group()))
                .toList();
    }
}
