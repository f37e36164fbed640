package io.fides.language;

import java.nio.charset.StandardCharsets;

/** Texts and the pairs of units of UTF-16 in them: half of a pair is no character. */
public final class Unicode {

    /** What a caller is told of a field whose text is halved. */
    public static final String HALF = "holds half of a surrogate pair, which is not Unicode text";

    private Unicode() {}

    /** The first units of a text, but no half of a pair. */
    public static String beginning(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        boolean splits = most > 0 && Character.isHighSurrogate(text.charAt(most - 1));
        return text.substring(0, splits ? most - 1 : most);
    }

    /**
     * A text that can be written and stored: half of a pair becomes a question mark, which is what
     * a digest takes it for, and no offset moves.
     */
    public static String encodable(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    /** Whether it cannot be written as it is. */
    public static boolean isHalved(String text) {
        return text.codePoints().anyMatch(each -> Character.getType(each) == Character.SURROGATE);
    }
}
