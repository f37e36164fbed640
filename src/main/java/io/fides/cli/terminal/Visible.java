package io.fides.cli.terminal;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Makes text safe to show: what could steer a terminal or turn the reading direction is a sign. */
public final class Visible {

    /** Controls, separators, marks that override the reading direction, halves of pairs. */
    private static final Pattern STEERING =
            Pattern.compile(
                    "(?!\\r\\n)"
                            + "[\\p{Cc}\\p{Cs}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069&&[^\\n]]");

    private static final int PICTURES = 0x2400;

    private Visible() {}

    /** Keeps line breaks, as they are written, and tabs. */
    public static String text(String untrusted) {
        return STEERING.matcher(untrusted).replaceAll(Visible::sign);
    }

    /** One line: any run of blanks, tabs and line breaks becomes one blank, none at its ends. */
    public static String line(String untrusted) {
        return part(untrusted.strip());
    }

    /** Part of a line, with a blank for those at its ends. */
    public static String part(String untrusted) {
        return text(untrusted.replaceAll("\\s+", " "));
    }

    /** JSON in which every control character is written as an escape. */
    public static String json(String json) {
        return STEERING.matcher(json).replaceAll(Visible::escape);
    }

    private static String sign(MatchResult found) {
        char c = found.group().charAt(0);
        if (c == '\t') {
            return "\t";
        }
        if (c < ' ') {
            return Character.toString(PICTURES + c);
        }
        return c == 0x7F ? "\u2421" : "\uFFFD";
    }

    private static String escape(MatchResult found) {
        char c = found.group().charAt(0);
        return Character.isSurrogate(c) ? found.group() : "\\\\u%04x".formatted((int) c);
    }
}
