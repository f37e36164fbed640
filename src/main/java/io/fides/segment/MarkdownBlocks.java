package io.fides.segment;

import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the prose of a Markdown text: paragraphs, list items and the values of tables, with the
 * headings above them, without code, rules, images and link definitions.
 */
final class MarkdownBlocks {

    /**
     * @param span the text without the mark of the list item or heading
     * @param item whether it is an item of a list
     * @param cell what it says if it is a cell of a table
     * @param heading the level of a heading, from 1; 0 if it is none
     */
    record Block(Span span, boolean item, Optional<TableRows.Cell> cell, int heading) {

        boolean isHeading() {
            return heading > 0;
        }
    }

    /** Of a line in bold, which heads less than any heading with a mark. */
    private static final int TITLE = 7;

    private static final Pattern TABLE_RULE = Pattern.compile("(?=.*\\|)(?=.*-)[|: -]+");

    /** Headings, link definitions, images, rows of tables and rules. */
    private static final Pattern NO_PROSE =
            Pattern.compile(
                    "#{1,6}\\s.*|\\[.*]: .*|!\\[(?=.*]\\().*\\)|\\|.*"
                            + "|[- ]{3,}|[* ]{3,}|[_ ]{3,}|"
                            + TABLE_RULE,
                    Pattern.DOTALL);

    private final String text;
    private final List<Block> blocks = new ArrayList<>();
    private int open = -1;
    private boolean item;
    private boolean inList;
    private String fence = "";
    private final TableRows table = new TableRows();
    private final Set<Integer> sources;

    private MarkdownBlocks(String text) {
        this.text = text;
        this.sources = CitationMarks.sources(text);
    }

    /**
     * @return the blocks in reading order, disjoint; empty if there is no prose
     */
    static List<Block> of(String text) {
        return new MarkdownBlocks(text).scan();
    }

    private List<Block> scan() {
        int from = 0;
        while (from < text.length()) {
            int newline = text.indexOf('\n', from);
            int end = newline < 0 ? text.length() : newline;
            line(from, end);
            from = end + 1;
        }
        close(text.length());
        return blocks;
    }

    private void line(int from, int end) {
        String line = text.substring(from, end);
        String bare = line.strip();
        if (bare.isEmpty() || bare.charAt(0) != '|') {
            table.end();
        }
        if (!fence.isEmpty()) {
            if (bare.startsWith(fence)) {
                fence = "";
            }
        } else if (bare.startsWith("```") || bare.startsWith("~~~")) {
            close(from);
            // an inline span of three back quotes is closed on its own line
            fence = bare.indexOf("```", 3) > 0 ? "" : bare.substring(0, 3);
        } else if (bare.isEmpty()) {
            close(from);
        } else if (open >= 0 && bare.matches("={2,}|-{2,}")) {
            underline(from, bare.charAt(0) == '=' ? 1 : 2);
        } else if (isNoProse(line, bare) || sources.contains(from)) {
            close(from);
            heading(from, end, bare);
            if (bare.charAt(0) == '|') {
                table.row(text, new Span(from, end), TABLE_RULE.matcher(bare).matches())
                        .forEach(
                                (span, cell) ->
                                        blocks.add(new Block(span, false, Optional.of(cell), 0)));
            }
        } else {
            prose(from, line);
        }
    }

    /** What looks like a sentence is no heading, whatever Markdown says of the line below it. */
    private void underline(int from, int level) {
        String above = text.substring(open, from).strip();
        if (above.isEmpty() || ".!?:".indexOf(above.charAt(above.length() - 1)) >= 0) {
            close(from);
        } else {
            blocks.add(new Block(new Span(open, from), false, Optional.empty(), level));
        }
        open = -1;
    }

    private void heading(int from, int end, String bare) {
        int level = bare.charAt(0) == '#' ? bare.replaceFirst("[^#].*", "").length() : TITLE;
        int start = Lines.afterMarker(text, from);
        if (start < end && (bare.charAt(0) == '#' || isTitle(bare))) {
            blocks.add(new Block(new Span(start, end), false, Optional.empty(), level));
        }
    }

    private void prose(int from, String line) {
        int content = Lines.afterMarker(text, from);
        boolean marked = content > from + indent(line);
        boolean quoted = line.strip().startsWith(">");
        if (open >= 0 && marked && !quoted) {
            close(from);
        }
        if (open < 0) {
            item = marked && !quoted;
            if ((!marked || quoted) && indent(line) == 0) {
                inList = false;
            }
            inList |= item;
            open = content;
        }
    }

    private boolean isNoProse(String line, String bare) {
        boolean code = open < 0 && !inList && (line.startsWith("    ") || line.startsWith("\t"));
        return code || NO_PROSE.matcher(bare).matches() || isTitle(bare);
    }

    /** A line wholly in bold, without the end of a sentence, stands in for a heading. */
    private boolean isTitle(String bare) {
        return open < 0
                && bare.length() > 4
                && bare.startsWith("**")
                && bare.indexOf("**", 2) == bare.length() - 2
                && ".!?".indexOf(bare.charAt(bare.length() - 3)) < 0;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    private void close(int end) {
        if (open >= 0 && open < end) {
            blocks.add(new Block(new Span(open, end), item, Optional.empty(), 0));
        }
        open = -1;
    }
}
