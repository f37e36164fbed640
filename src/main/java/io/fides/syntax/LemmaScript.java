package io.fides.syntax;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the dictionary form is made from a word's form: it is put into lower case or not, some
 * letters are cut from its end, and a suffix is put on. “l3y” makes “city” of “Cities”.
 *
 * <p>A model chooses among a few hundred such scripts, so it can lemmatise words that it has never
 * met (Chrupała 2006; Straka 2018). Numbers lose the commas between their thousands before.
 *
 * @param lowerCase whether the form is put into lower case first
 * @param cut how many code points are cut from its end
 */
public record LemmaScript(boolean lowerCase, int cut, String suffix) {

    private static final Pattern SCRIPT = Pattern.compile("(?s)([lk])([0-9]{1,3})(?![0-9])(.*)");

    private static final Pattern GROUPED =
            Pattern.compile("[0-9]{1,3}(?:,[0-9]{3})+(?:\\.[0-9]+)?");

    private static final int LONGEST_NUMBER = 40;

    /**
     * @param written “l” for lower case or “k” to keep, the number to cut, the suffix
     * @throws IllegalArgumentException if it is not that
     */
    public static LemmaScript parse(String written) {
        Matcher script = SCRIPT.matcher(written);
        if (!script.matches()) {
            throw new IllegalArgumentException("not a lemma script: " + written);
        }
        return new LemmaScript(
                script.group(1).equals("l"), Integer.parseInt(script.group(2)), script.group(3));
    }

    /** The lemma, or empty if so much cannot be cut from {@code form} or nothing is left. */
    public Optional<String> apply(String form) {
        String whole = ungrouped(form);
        String base = lowerCase ? whole.toLowerCase(Locale.ROOT) : whole;
        int length = base.codePointCount(0, base.length());
        if (cut > length) {
            return Optional.empty();
        }
        String lemma = base.substring(0, base.offsetByCodePoints(0, length - cut)) + suffix;
        return lemma.isEmpty() ? Optional.empty() : Optional.of(lemma);
    }

    private static String ungrouped(String form) {
        return form.length() <= LONGEST_NUMBER && GROUPED.matcher(form).matches()
                ? form.replace(",", "")
                : form;
    }
}
