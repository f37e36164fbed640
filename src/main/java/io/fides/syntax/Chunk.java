package io.fides.syntax;

import io.fides.domain.Span;
import java.util.List;

/**
 * What stands between two spaces.
 *
 * @param text the sentence
 * @param start where it begins in the text
 * @param end where it ends
 * @param last whether the sentence ends here
 */
record Chunk(String text, int start, int end, boolean last) {

    /** Marks that come in rows. */
    private static final String REPEATED = ".-=*~#<>|+'’‘`";

    void into(List<Span> words) {
        if (Symbols.isEmoticon(
                text.substring(start, Math.min(end, start + Symbols.LONGEST + 1)), end - start)) {
            words.add(new Span(start, end));
            return;
        }
        int at = start;
        while (at < end) {
            int next = next(at);
            if (isWord(at)) {
                Contractions.into(words, text, at, next);
            } else {
                words.add(new Span(at, next));
            }
            at = next;
        }
    }

    private boolean isWord(int at) {
        return Letters.isInner(text, at);
    }

    /** Where the token that begins at {@code at} ends; always beyond {@code at}. */
    private int next(int at) {
        int address = Addresses.end(text, at, end);
        if (address > at) {
            return address;
        }
        char c = text.charAt(at);
        if (isWord(at)) {
            return word(at);
        }
        if (Letters.isApostrophe(c)) {
            int elision = Contractions.elision(text, at, end);
            if (elision > at) {
                return elision;
            }
        }
        int to = at + Character.charCount(text.codePointAt(at));
        while (to < end && (continues(c, text.charAt(to)) || Letters.isMark(text, to))) {
            to++;
        }
        return to;
    }

    private static boolean continues(char first, char next) {
        boolean cry = first == '!' || first == '?';
        return cry ? next == '!' || next == '?' : first == next && REPEATED.indexOf(first) >= 0;
    }

    private int word(int at) {
        int unit = Symbols.beforeUnit(text, at, end);
        if (unit > at) {
            return unit;
        }
        int to = at;
        while (to < end) {
            if (Letters.isInner(text, to)) {
                to++;
                continue;
            }
            int joined = Joints.end(text, at, to, end);
            if (joined == to) {
                break;
            }
            to = joined;
        }
        return to < end && text.charAt(to) == '.' && keepsStop(at, to) ? to + 1 : to;
    }

    /** Whether the full stop at {@code at} belongs to the word before it. */
    private boolean keepsStop(int from, int at) {
        boolean ends = last && isClosing(at + 1);
        boolean row = at + 1 < end && text.charAt(at + 1) == '.';
        return !row
                && Stops.belongs(
                        text.substring(from, Math.min(at, from + Stops.LONGEST + 1)), ends);
    }

    /** Whether only quotes and brackets follow. */
    private boolean isClosing(int from) {
        for (int i = from; i < end; i++) {
            if ("\"')]}”’»".indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }
}
