package io.fides.segment;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds sentences in plain text, Markdown paragraphs and text taken from pages and PDF files.
 *
 * <p>One scan from left to right that looks back and ahead by a bounded number of units, so that
 * time is linear whatever the text. A full stop, an exclamation or question mark or an ellipsis
 * ends a sentence if white space follows (closing quotes, brackets, emphasis and reference marks
 * such as [1] may stand between) unless an abbreviation, a lower-case letter or an open bracket
 * says otherwise. A blank line and the start of a list item, heading or table row always end it,
 * and so does every line of a block that no editor has wrapped ({@link Lines#areApart}).
 */
public final class SentenceSplitter {

    /** Longest word looked at before a full stop, and longest reference mark after it. */
    private static final int REACH = 24;

    /** A bracket that is not closed within so many units is taken for a stray one. */
    private static final int BRACKET_REACH = 400;

    /** They end a sentence whatever follows. */
    private static final String WIDE = "。！？";

    private static final String TERMINATORS = ".!?…" + WIDE;

    private static final Pattern CLOSERS = Pattern.compile("[\"'”’»)\\]*_`]+");

    /** [1], [2, 3], [a] and so on. */
    private static final Pattern REFERENCE = Pattern.compile("\\[[\\p{L}\\p{Nd}, –-]{0,23}]");

    /** A word or another unit behind spaces and opening marks. */
    private static final Pattern NEXT =
            Pattern.compile("[\\s\\p{Z}\"'“‘«(\\[*_`]*+([\\p{L}\\p{Nd}]++|.)");

    private final String text;
    private final List<Span> spans = new ArrayList<>();
    private int start;
    private int bracket = -1;
    private int blockEnd;
    private boolean apart;

    private SentenceSplitter(String text) {
        this.text = text;
    }

    /**
     * @return the spans of the sentences in reading order, disjoint, without surrounding white
     *     space
     */
    public static List<Span> split(String text) {
        return new SentenceSplitter(text).scan();
    }

    private List<Span> scan() {
        start = Lines.afterMarker(text, 0);
        int at = start;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n' || c == '\u2029' || c == '\f') {
                at = lineEnd(at);
            } else if (TERMINATORS.indexOf(c) >= 0) {
                at = terminator(at);
            } else {
                if (c == '(' || c == '[') {
                    bracket = at;
                } else if (c == ')' || c == ']') {
                    bracket = -1;
                }
                at++;
            }
        }
        close(text.length());
        return spans;
    }

    private int lineEnd(int at) {
        if (text.charAt(at) != '\n' || Lines.startsBlock(text, at + 1) || isApart(at)) {
            close(at);
            start = Lines.afterMarker(text, at + 1);
            return start;
        }
        return at + 1;
    }

    private boolean isApart(int at) {
        if (at >= blockEnd) {
            List<String> block = Lines.block(text, at);
            apart = Lines.areApart(block);
            blockEnd = at - block.getFirst().length() + String.join("\n", block).length();
        }
        return apart && !Lines.goesOn(text, at + 1);
    }

    private int terminator(int at) {
        int run = at;
        while (run < text.length() && TERMINATORS.indexOf(text.charAt(run)) >= 0) {
            run++;
        }
        int end = afterClosers(run);
        if (endsSentence(at, run, end)) {
            close(end);
            start = end;
        }
        // a closing bracket among the closers ends what it opened
        if (end > run) {
            bracket = -1;
        }
        return end;
    }

    /** Skips closing marks and, behind them, reference marks. */
    private int afterClosers(int from) {
        Matcher closing = CLOSERS.matcher(text).region(from, text.length());
        int at = closing.lookingAt() ? closing.end() : from;
        closing.usePattern(REFERENCE);
        int last = -1;
        while (at > last && at < text.length()) {
            last = at;
            at =
                    closing.region(at, text.length()).lookingAt()
                            ? closing.end()
                            : CitationMarks.end(text, at, text.length());
        }
        return at;
    }

    private boolean endsSentence(int at, int run, int end) {
        if (end >= text.length() || WIDE.indexOf(text.charAt(at)) >= 0) {
            return true;
        }
        if (!isSpace(text.charAt(end))) {
            return false;
        }
        boolean closes = end > run && text.substring(run, end).indexOf(')') >= 0;
        if (bracket >= start && at - bracket < BRACKET_REACH && !closes) {
            return false;
        }
        String next = nextWord(end);
        if (next.isEmpty()) {
            return true;
        }
        int first = next.codePointAt(0);
        // “Can I bring a dog? – Two at most.”
        boolean answered = text.charAt(run - 1) == '?' && "–—-".indexOf(first) >= 0;
        if (!answered && (Character.isLowerCase(first) || "–—-,;:&=+/".indexOf(first) >= 0)) {
            return false;
        }
        return run - at > 1
                || text.charAt(at) != '.'
                || !Abbreviations.continues(wordBefore(at), next);
    }

    private String wordBefore(int at) {
        int from = at;
        while (from > start
                && at - from < REACH
                && (Character.isLetterOrDigit(text.charAt(from - 1))
                        || ".°".indexOf(text.charAt(from - 1)) >= 0)) {
            from--;
        }
        return text.substring(from, at);
    }

    /** The next word without opening quotes and brackets; with its full stop if it is a letter. */
    private String nextWord(int from) {
        Matcher next = NEXT.matcher(text);
        int limit = Math.min(text.length(), from + REACH);
        if (!next.region(from, limit).lookingAt()) {
            return "";
        }
        boolean initial = next.end(1) - next.start(1) == 1 && text.startsWith(".", next.end());
        return next.group(1) + (initial ? "." : "");
    }

    private void close(int end) {
        int from = start;
        int to = end;
        while (from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && isSpace(text.charAt(to - 1))) {
            to--;
        }
        if (from < to) {
            spans.add(new Span(from, to));
        }
        bracket = -1;
    }

    static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
