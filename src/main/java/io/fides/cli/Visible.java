package io.fides.cli;

/**
 * Makes text from answers, documents and sources safe to show: what could steer a terminal or turn
 * the reading direction becomes a visible sign.
 */
final class Visible {

    private static final char UNKNOWN = '\uFFFD';
    private static final int PICTURES = 0x2400;
    private static final char DELETE_PICTURE = '\u2421';

    private Visible() {}

    /** Keeps line breaks and tabs. */
    static String text(String untrusted) {
        StringBuilder safe = new StringBuilder(untrusted.length());
        String lines = untrusted.replace("\r\n", "\n");
        lines.codePoints().forEach(c -> safe.appendCodePoint(c == '\n' || c == '\t' ? c : sign(c)));
        return safe.toString();
    }

    /** One line: any run of blanks, tabs and line breaks becomes one blank. */
    static String line(String untrusted) {
        return text(untrusted.strip().replaceAll("\\s+", " "));
    }

    /** JSON in which every control character is written as an escape. */
    static String json(String json) {
        StringBuilder safe = new StringBuilder(json.length());
        json.chars()
                .forEach(
                        c -> {
                            if (c == '\n' || sign(c) == c || Character.isSurrogate((char) c)) {
                                safe.append((char) c);
                            } else {
                                safe.append("\\u").append(hex(c));
                            }
                        });
        return safe.toString();
    }

    private static String hex(int unit) {
        String digits = Integer.toHexString(unit);
        return "0".repeat(4 - digits.length()) + digits;
    }

    private static int sign(int c) {
        if (c < 0x20) {
            return PICTURES + c;
        }
        if (c == 0x7F) {
            return DELETE_PICTURE;
        }
        return steers(c) ? UNKNOWN : c;
    }

    /** C1 controls, marks that override the reading direction, halves of pairs. */
    private static boolean steers(int c) {
        return (c >= 0x80 && c <= 0x9F)
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069)
                || c == 0x2028
                || c == 0x2029
                || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
