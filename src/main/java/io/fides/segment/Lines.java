package io.fides.segment;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the beginning of a line says about it; looks at a bounded number of units. */
final class Lines {

    private static final String BLANK = "[\\t\\x0B-\\r\\x1C-\\x1F\\p{Z}]";
    private static final String MARK =
            "(?:[-*+•◦▪‣–·]|#{1,6}+|\\p{Nd}{1,3}+[.)])(?=" + BLANK + ")|>";
    private static final Pattern MARK_OR_BLANKS = Pattern.compile(BLANK + "++|" + MARK);

    /** The next line of a quotation goes on like any other. */
    private static final Pattern BLOCK =
            Pattern.compile("[>%s]*+(?:\\n|\\z|%s|\\||```|~~~)".formatted(BLANK, MARK));

    private Lines() {}

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
