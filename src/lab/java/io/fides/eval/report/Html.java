package io.fides.eval.report;

import java.util.Locale;

/** Text in HTML and SVG. */
final class Html {

    private static final char UNKNOWN = '\uFFFD';

    private Html() {}

    /**
     * Text from anywhere, in an element or in a quoted attribute: markup is shown and not obeyed,
     * and so is what would turn the reading direction or cannot be in a page.
     */
    static String text(String untrusted) {
        StringBuilder safe = new StringBuilder(untrusted.length() + 16);
        untrusted.codePoints().forEach(c -> append(safe, c));
        return safe.toString();
    }

    private static void append(StringBuilder safe, int c) {
        switch (c) {
            case '&' -> safe.append("&amp;");
            case '<' -> safe.append("&lt;");
            case '>' -> safe.append("&gt;");
            case '"' -> safe.append("&quot;");
            case '\'' -> safe.append("&#39;");
            case '`' -> safe.append("&#96;");
            default -> safe.appendCodePoint(isFit(c) ? c : UNKNOWN);
        }
    }

    private static boolean isFit(int c) {
        boolean control = (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c <= 0x9F);
        boolean turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
        boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return !control && !turns && !half && (c & 0xFFFE) != 0xFFFE;
    }

    /** A number with a point, whatever the language of the machine. */
    static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
