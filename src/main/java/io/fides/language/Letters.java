package io.fides.language;

import java.util.Locale;
import java.util.regex.Pattern;

/** The first letter of a text, which is a capital where a sentence begins. */
public final class Letters {

    /** “iPhone”, which begins small wherever it stands. */
    private static final Pattern SMALL_NAME = Pattern.compile("\\p{Ll}++\\p{Lu}");

    private Letters() {}

    /** As at the beginning of a sentence. */
    public static String capital(String text) {
        return text.isEmpty() || SMALL_NAME.matcher(text).lookingAt()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** As within a sentence. */
    public static String small(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
}
