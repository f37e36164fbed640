package io.fides.segment;

import io.fides.domain.Span;

/** A piece of Markdown without its inline marks, which knows where each of its units came from. */
final class PlainText {

    private final String text;
    private final int[] origin;

    private PlainText(String text, int[] origin) {
        this.text = text;
        this.origin = origin;
    }

    /** Without emphasis, back quotes, link targets, reference marks and line breaks. */
    String text() {
        return text;
    }

    /** Longest link text, link target and image looked at. */
    private static final int REACH = 300;

    /** Strips {@code span} of {@code source}; origins count in the source. */
    static PlainText of(String source, Span span) {
        StringBuilder plain = new StringBuilder(span.length());
        int[] origin = new int[span.length() + 1];
        int at = span.start();
        int opened = -1;
        while (at < span.end()) {
            char c = source.charAt(at);
            int skip = skip(source, at, span);
            int mark = CitationMarks.end(source, at, span.end());
            if (c == '[' && mark == at && linkEnd(source, at, span) > 0) {
                opened = linkText(source, at, span);
                at++;
                continue;
            }
            if (at == opened) {
                at = linkEnd(source, opened, span);
                opened = -1;
                continue;
            }
            if (skip > at) {
                at = skip;
                continue;
            }
            if (mark > at) {
                at = mark;
                if (endsWith(plain, ' ') && !isWord(source, at, span)) {
                    plain.setLength(plain.length() - 1);
                }
                continue;
            }
            char unit = SentenceSplitter.isSpace(c) ? ' ' : c;
            if (unit != ' ' || plain.isEmpty() || !endsWith(plain, ' ')) {
                origin[plain.length()] = at;
                plain.append(unit);
            }
            if (c == '\n') {
                at = Lines.afterMarker(source, at + 1);
                continue;
            }
            at++;
        }
        while (endsWith(plain, ' ')) {
            plain.setLength(plain.length() - 1);
        }
        origin[plain.length()] = span.end();
        return new PlainText(plain.toString(), origin);
    }

    private static boolean endsWith(StringBuilder plain, char unit) {
        return !plain.isEmpty() && plain.charAt(plain.length() - 1) == unit;
    }

    private static boolean isWord(String source, int at, Span span) {
        return at < span.end() && Character.isLetterOrDigit(source.codePointAt(at));
    }

    /** The place in the source of a piece of this text. */
    Span source(int start, int end) {
        return new Span(origin[start], end == start ? origin[start] : origin[end - 1] + 1);
    }

    private static int skip(String source, int at, Span span) {
        char c = source.charAt(at);
        if (c == '`') {
            return at + 1;
        }
        if (c == '*' || c == '_') {
            return isEmphasis(source, at, span) ? at + 1 : at;
        }
        if (c == '!' && at + 1 < span.end() && source.charAt(at + 1) == '[') {
            int end = linkEnd(source, linkText(source, at + 1, span), span);
            return end > 0 ? end : at;
        }
        return at;
    }

    /**
     * A star or underscore between two letters or two blanks is text, as in snake_case or 2 * 3.
     */
    private static boolean isEmphasis(String source, int at, Span span) {
        char before = at > span.start() ? source.charAt(at - 1) : ' ';
        char after = at + 1 < span.end() ? source.charAt(at + 1) : ' ';
        boolean inWord = Character.isLetterOrDigit(before) && Character.isLetterOrDigit(after);
        return !inWord && !(SentenceSplitter.isSpace(before) && SentenceSplitter.isSpace(after));
    }

    /** Where the text of the link at {@code at} ends: the place of its ], or -1. */
    private static int linkText(String source, int at, Span span) {
        int close = source.indexOf(']', at, Math.min(span.end(), at + REACH));
        return close > 0 && close + 1 < span.end() && source.charAt(close + 1) == '(' ? close : -1;
    }

    /** The end of the link whose text starts or ends at {@code at}, or -1. */
    private static int linkEnd(String source, int at, Span span) {
        if (at < 0) {
            return -1;
        }
        int text = source.charAt(at) == '[' ? linkText(source, at, span) : at;
        if (text < 0) {
            return -1;
        }
        int close = source.indexOf(')', text, Math.min(span.end(), text + REACH));
        return close < 0 ? -1 : close + 1;
    }
}
