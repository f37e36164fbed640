package io.fides.segment;

import io.fides.language.WordLists;
import java.util.Locale;
import java.util.regex.Pattern;

/** Words whose full stop does not, or not alone, end a sentence; without that full stop. */
final class Abbreviations {

    private static final WordLists LISTS = new WordLists(Abbreviations.class, "abbreviations.txt");

    /** J, J.R.R, U.S.S.R. */
    private static final Pattern INITIALS = Pattern.compile("\\p{Lu}(?:\\.\\p{Lu})*+");

    private Abbreviations() {}

    /**
     * Whether a full stop after {@code word} is followed by the rest of the sentence.
     *
     * @param word what precedes the full stop, with inner full stops
     * @param next the word that follows, of which the first letter or digit decides
     */
    static boolean continues(String word, String next) {
        boolean starter = LISTS.has("starters", next);
        if (isLeading(word)) {
            return true;
        }
        boolean initials = INITIALS.matcher(word).matches();
        if (LISTS.has("before a number", word) && !initials) {
            boolean digit = !next.isEmpty() && Character.isDigit(next.codePointAt(0));
            return digit || (LISTS.has("months", word) && !starter);
        }
        boolean inName = LISTS.has("in names", word) || initials;
        return !LISTS.has("trailing", word) && inName && !starter;
    }

    /** Some of them may start a sentence: E.g., Approx. */
    private static boolean isLeading(String word) {
        boolean capital = word.indexOf('.') > 0 || word.equals("Approx") || word.equals("Ca");
        return LISTS.has("leading", word)
                || (capital && LISTS.has("leading", word.toLowerCase(Locale.ROOT)));
    }
}
