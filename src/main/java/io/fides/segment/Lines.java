package io.fides.segment;

/** What the beginning of a line says about it; looks at a bounded number of units. */
final class Lines {

    private static final int INDENT = 16;

    private Lines() {}

    /**
     * Whether the line at {@code from} does not continue the one before: it is blank, or starts
     * with the mark of a list item, heading, quotation, table row or fence.
     */
    static boolean startsBlock(String text, int from) {
        int at = indent(text, from);
        // the next line of a quotation goes on like any other
        while (at < text.length() && text.charAt(at) == '>') {
            at = indent(text, at + 1);
        }
        return at >= text.length()
                || isBlank(text, at)
                || markerEnd(text, at) > at
                || text.charAt(at) == '|'
                || text.startsWith("```", at)
                || text.startsWith("~~~", at);
    }

    /** Where the text of the line at {@code from} starts, after its marks. */
    static int afterMarker(String text, int from) {
        int at = indent(text, from);
        int end = markerEnd(text, at);
        // > - item: a quotation may hold a list
        while (end > at) {
            at = indent(text, end);
            end = markerEnd(text, at);
        }
        return at;
    }

    private static int indent(String text, int from) {
        int at = from;
        while (at < text.length() && at - from < INDENT && isBlankUnit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(String text, int from) {
        int at = from;
        while (at < text.length() && isBlankUnit(text.charAt(at))) {
            at++;
        }
        return at >= text.length() || text.charAt(at) == '\n';
    }

    private static boolean isBlankUnit(char c) {
        return c != '\n' && SentenceSplitter.isSpace(c);
    }

    /** The end of the mark at {@code at}, or {@code at} if there is none. */
    static int markerEnd(String text, int at) {
        if (at >= text.length()) {
            return at;
        }
        char c = text.charAt(at);
        if ("-*+•◦▪‣–·".indexOf(c) >= 0) {
            return spaceAfter(text, at, at + 1);
        }
        if (c == '>') {
            return at + 1;
        }
        if (c == '#') {
            int end = at;
            while (end < text.length() && end - at < 6 && text.charAt(end) == '#') {
                end++;
            }
            return spaceAfter(text, at, end);
        }
        int digits = at;
        while (digits < text.length()
                && digits - at < 3
                && Character.isDigit(text.charAt(digits))) {
            digits++;
        }
        boolean numbered =
                digits > at
                        && digits < text.length()
                        && (text.charAt(digits) == '.' || text.charAt(digits) == ')');
        return numbered ? spaceAfter(text, at, digits + 1) : at;
    }

    private static int spaceAfter(String text, int at, int end) {
        return end < text.length() && isBlankUnit(text.charAt(end)) ? end : at;
    }
}
