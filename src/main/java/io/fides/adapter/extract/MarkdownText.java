package io.fides.adapter.extract;

import io.fides.language.WordLists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The blocks of a Markdown text: headings, paragraphs, list items, table rows and code, in reading
 * order, without their markup but for that of headings. Lines of one paragraph are joined; code is
 * kept as it is.
 */
final class MarkdownText {

    private static final Pattern QUOTED = Pattern.compile("^>[>\\s]*+");
    private static final Pattern HEADING = Pattern.compile("(#{1,6})[ \t]+([^\n]*)");
    private static final Pattern ITEM = Pattern.compile("(?:[-*+]|\\d{1,9}[.)])[ \t]+([^\n]*)");
    private static final Pattern UNDERLINE = Pattern.compile("={2,}|-{2,}");
    private static final Pattern RULE =
            Pattern.compile("(?:\\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|={2,}");
    private static final Pattern TABLE_RULE = Pattern.compile("[|:\\- \t]*-[|:\\- \t]*");
    private static final Pattern DEFINITION = Pattern.compile("\\[[^\\]\n]+\\]:[ \t]*\\S[^\n]*");

    /**
     * Links, images, emphasis and code marks become their text. Each pattern stops at the first
     * mark of its own kind, so that none runs back and forth.
     */
    private static final List<Pattern> MARKUP =
            WordLists.lines(MarkdownText.class, "markup.txt").stream()
                    .map(Pattern::compile)
                    .toList();

    /** A line of its own although no empty one is before it: “Weight: 1.3 kg”. */
    private static final Pattern LABELLED = Pattern.compile("^[*_]*\\p{L}[^:]{0,40}:[*_]* \\S");

    private final List<String> paragraphs = new ArrayList<>();
    private final StringBuilder open = new StringBuilder();
    private final TableText rows = new TableText(this::add);
    private final ListItems items = new ListItems();
    private List<String> above = List.of();
    private String firstHeading = "";

    private MarkdownText() {}

    static MarkdownText of(String markdown) {
        MarkdownText blocks = new MarkdownText();
        String fence = "";
        for (String line : markdown.lines().toList()) {
            String content = line.strip();
            if (!fence.isEmpty()) {
                fence = blocks.code(line, content, fence);
            } else if (content.startsWith("```") || content.startsWith("~~~")) {
                blocks.close();
                fence = content.substring(0, 3);
            } else {
                int indent = line.length() - line.stripLeading().length();
                blocks.line(QUOTED.matcher(content).replaceFirst(""), indent);
            }
        }
        blocks.close();
        blocks.endTable();
        return blocks;
    }

    List<String> paragraphs() {
        return List.copyOf(paragraphs);
    }

    /** Empty if there is none. */
    String firstHeading() {
        return firstHeading;
    }

    private String code(String line, String content, String fence) {
        if (content.startsWith(fence)) {
            add(open.toString());
            open.setLength(0);
            return "";
        }
        open.append(line).append('\n');
        return fence;
    }

    private void line(String content, int indent) {
        if (content.length() > 2 && content.startsWith("|") && content.endsWith("|")) {
            close();
            row(content);
            return;
        }
        endTable();
        Matcher heading = HEADING.matcher(content);
        Matcher item = ITEM.matcher(content);
        if (content.isEmpty() || DEFINITION.matcher(content).matches()) {
            close();
        } else if (heading.matches()) {
            close();
            heading(heading.group(1), spans(heading.group(2).replaceFirst("[ \t]#+$", "")));
        } else if (!open.isEmpty() && UNDERLINE.matcher(content).matches()) {
            String above = spans(open.toString());
            open.setLength(0);
            heading(content.startsWith("=") ? "#" : "##", above);
        } else if (RULE.matcher(content).matches()) {
            close();
        } else {
            if (item.matches()) {
                close();
                items.begin(indent);
            } else if (open.isEmpty() && indent == 0) {
                items.end();
            }
            String joint = LABELLED.matcher(content).find() ? "\n" : " ";
            open.append(open.isEmpty() ? "" : joint);
            open.append(item.matches() ? item.group(1) : content);
        }
    }

    private void heading(String marks, String text) {
        firstHeading = firstHeading.isEmpty() ? text : firstHeading;
        items.end();
        add(text.isBlank() ? "" : marks + " " + text);
    }

    /** The row above a rule has the heads of those below. */
    private void row(String content) {
        if (TABLE_RULE.matcher(content).matches()) {
            rows.heads(above);
            above = List.of();
            return;
        }
        endRow();
        String[] cells = content.substring(1, content.length() - 1).split("\\|", -1);
        above = Arrays.stream(cells).map(cell -> spans(cell.strip())).toList();
    }

    private void endRow() {
        if (!above.isEmpty()) {
            rows.row(above);
            above = List.of();
        }
    }

    private void endTable() {
        endRow();
        rows.end();
    }

    private static String spans(String markdown) {
        String text = markdown;
        for (Pattern each : MARKUP) {
            Matcher found = each.matcher(text);
            text = found.replaceAll(found.groupCount() == 0 ? "" : "$1");
        }
        return text;
    }

    private void close() {
        if (!open.isEmpty()) {
            add(items.told(spans(open.toString())));
            open.setLength(0);
        }
    }

    private void add(String paragraph) {
        if (!paragraph.isBlank()) {
            paragraphs.add(paragraph);
        }
    }
}
