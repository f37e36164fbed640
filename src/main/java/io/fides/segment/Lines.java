package io.fides.segment;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What the beginning of a line says about it, and how long it is. */
final class Lines {

    private static final String BLANK = "[\\t\\x0B-\\r\\x1C-\\x1F\\p{Z}]";

    /** A picture before an item, but for those that deny it. */
    private static final String PICTURE = "[\\p{So}&&[^❌❎✖✗✘🚫⛔]][\\p{So}\\p{Sk}\\uFE0F\\u200D]*+";

    private static final String MARK =
            "(?:[-*+•◦▪‣–—−→·o]|"
                    + PICTURE
                    + "|#{1,6}+|\\p{Nd}{1,3}+[.)]|[a-z]\\))(?="
                    + BLANK
                    + ")|>";
    private static final Pattern MARK_OR_BLANKS = Pattern.compile(BLANK + "++|" + MARK);

    /** The next line of a quotation goes on like any other. */
    private static final Pattern BLOCK =
            Pattern.compile("[>%s]*+(?:\\n|\\z|%s|\\||```|~~~)".formatted(BLANK, MARK));

    private static final Pattern SMALL = Pattern.compile("[>%s]*+\\p{Ll}".formatted(BLANK));

    private static final Pattern WORD = Pattern.compile("\\S++");

    /** Columns, or a label and its value. */
    private static final Pattern TABULAR =
            Pattern.compile(
                    "\\S(?:[ ]{2}|\\t)|^[ ]*+[\\p{Lu}\\p{Nd}][\\p{L}\\p{Nd} ./'’-]{0,30}:[ ]");

    /** Columns of prose have 45 to 75 characters (Bringhurst, Elements of Typographic Style). */
    private static final int NARROWEST = 45;

    private Lines() {}

    /** The line that ends at {@code end} and those that go on after it, but for their ends. */
    static List<String> block(String text, int end) {
        List<String> lines = new ArrayList<>();
        int from = text.lastIndexOf('\n', end - 1) + 1;
        int to = end;
        lines.add(text.substring(from, to));
        while (to < text.length() && !startsBlock(text, to + 1)) {
            from = to + 1;
            to = text.indexOf('\n', from);
            to = to < 0 ? text.length() : to;
            lines.add(text.substring(from, to));
        }
        return lines;
    }

    /**
     * Whether lines are what a person set apart, as in a price list, and no paragraph that was
     * wrapped: that is not as narrow, has no columns and labels, and most of its lines are about as
     * long as the longest, for the next word did not fit.
     */
    static boolean areApart(List<String> lines) {
        int longest = lines.stream().mapToInt(String::length).max().orElse(0);
        long early =
                IntStream.range(1, lines.size())
                        .filter(
                                i ->
                                        TABULAR.matcher(lines.get(i)).find()
                                                || lines.get(i - 1).length() + first(lines.get(i))
                                                        < longest * 0.8)
                        .count();
        return lines.size() > 1 && (longest < NARROWEST || 2 * early >= lines.size() - 1);
    }

    private static int first(String line) {
        Matcher word = WORD.matcher(line);
        return word.find() ? word.end() - word.start() : 0;
    }

    /**
     * Whether the line at {@code from} goes on with what the one before says, all the same: it
     * begins small and has no columns, so that it was broken within a sentence.
     */
    static boolean goesOn(String text, int from) {
        int end = text.indexOf('\n', from);
        String line = text.substring(from, end < 0 ? text.length() : end);
        return SMALL.matcher(line).lookingAt() && !TABULAR.matcher(line).find();
    }

    /**
     * Whether the line at {@code from} does not continue the one before: it is blank, or starts
     * with the mark of a list item, heading, quotation, table row or fence.
     */
    static boolean startsBlock(String text, int from) {
        return BLOCK.matcher(text).region(from, text.length()).lookingAt();
    }

    /** Where the text of the line at {@code from} starts, after its marks: “> - item”. */
    static int afterMarker(String text, int from) {
        Matcher mark = MARK_OR_BLANKS.matcher(text);
        int at = from;
        while (mark.region(at, text.length()).lookingAt()) {
            at = mark.end();
        }
        return at;
    }
}
