package io.fides.syntax;

/** Classes of characters, by their place in a text. */
final class Letters {

    private Letters() {}

    static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF';
    }

    /** Letters, digits and what is written on or between them. */
    static boolean isInner(String text, int at) {
        int point = codePoint(text, at);
        return Character.isLetterOrDigit(point) || point == '_' || isMark(point);
    }

    /** Accents, selectors and joiners, which belong to what precedes them. */
    static boolean isMark(String text, int at) {
        return isMark(codePoint(text, at));
    }

    private static boolean isMark(int point) {
        int type = Character.getType(point);
        return type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.FORMAT;
    }

    /** The character of which {@code at} is the first or the second half. */
    private static int codePoint(String text, int at) {
        boolean second = at > 0 && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
        return text.codePointAt(second ? at - 1 : at);
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    static boolean isApostrophe(char c) {
        return c == '\'' || c == '’';
    }

    static boolean areDigits(CharSequence text) {
        return !text.isEmpty() && text.chars().allMatch(c -> isDigit((char) c));
    }
}
