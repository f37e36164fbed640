package io.fides.adapter.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import org.jsoup.select.NodeFilter;

/**
 * The paragraphs of an element in reading order: blocks, list items and headings one each, a table
 * one each row.
 */
final class HtmlParagraphs implements NodeFilter {

    /** A cell that holds more than this, or blocks, is there for the layout. */
    private static final int LONGEST_CELL = 400;

    private static final Pattern BLANKS = Pattern.compile("[\\p{javaWhitespace}\u00A0]+");

    private final List<String> paragraphs = new ArrayList<>();
    private final StringBuilder open = new StringBuilder();
    private int preformatted;

    private HtmlParagraphs() {}

    static List<String> of(Element root) {
        HtmlParagraphs collector = new HtmlParagraphs();
        root.filter(collector);
        collector.close();
        return List.copyOf(collector.paragraphs);
    }

    @Override
    public FilterResult head(Node node, int depth) {
        if (node instanceof TextNode text) {
            append(text.getWholeText());
        }
        return node instanceof Element element ? enter(element) : FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
        if (node instanceof Element element && element.isBlock()) {
            close();
            if (element.normalName().equals("pre")) {
                preformatted--;
            }
        }
        return FilterResult.CONTINUE;
    }

    private FilterResult enter(Element element) {
        if (element.normalName().equals("br")) {
            lineBreak(element);
        } else if (element.normalName().equals("tr") && !layout(element)) {
            close();
            row(element.children());
            return FilterResult.SKIP_ENTIRELY;
        } else if (element.isBlock()) {
            close();
            if (element.normalName().equals("pre")) {
                preformatted++;
            }
        }
        return FilterResult.CONTINUE;
    }

    private void lineBreak(Element br) {
        Node next = br.nextSibling();
        while (next instanceof TextNode text && text.isBlank()) {
            next = next.nextSibling();
        }
        if (next instanceof Element element && element.normalName().equals("br")) {
            close();
        } else {
            append(preformatted > 0 ? "\n" : " ");
        }
    }

    private static boolean layout(Element row) {
        return row.children().stream()
                .anyMatch(
                        cell ->
                                cell.selectFirst("table, p + p, h1, h2, h3") != null
                                        || cell.text().length() > LONGEST_CELL);
    }

    private void row(Elements cells) {
        List<String> texts =
                cells.stream().map(cell -> cell.text().strip()).filter(t -> !t.isEmpty()).toList();
        boolean labelled = texts.size() == 2 && cells.getFirst().normalName().equals("th");
        paragraphs.add(
                labelled ? texts.getFirst() + ": " + texts.getLast() : String.join(" | ", texts));
    }

    private void append(String text) {
        if (preformatted > 0) {
            open.append(text);
            return;
        }
        String spaced = BLANKS.matcher(text).replaceAll(" ");
        boolean begins = open.isEmpty() || open.charAt(open.length() - 1) == ' ';
        open.append(begins && spaced.startsWith(" ") ? spaced.substring(1) : spaced);
    }

    private void close() {
        if (!open.isEmpty()) {
            paragraphs.add(open.toString());
            open.setLength(0);
        }
    }
}
