package io.fides.language;

import java.text.Normalizer;
import java.util.regex.Pattern;

/** Accents and other marks, which names have in one text and not in another. */
public final class Diacritics {

    private static final Pattern MARKS = Pattern.compile("\\p{M}+");

    private Diacritics() {}

    /**
     * @param form the decomposition, canonical or compatible, that tells letters from their marks
     * @return the decomposed text without marks; plain ASCII, most of what is read, as it is
     */
    public static String dropped(String text, Normalizer.Form form) {
        return text.chars().allMatch(unit -> unit <= 0x7F)
                ? text
                : MARKS.matcher(Normalizer.normalize(text, form)).replaceAll("");
    }
}
