package io.fides.adapter.extract;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import org.jsoup.select.NodeFilter;

/**
 * The paragraphs of an element in reading order: blocks, list items, headings (marked as in
 * Markdown) and terms with what they stand for one each, a table one each row ({@link TableText}).
 */
final class HtmlParagraphs implements NodeFilter {

    /** A cell that holds more than this, or blocks, is there for the layout. */
    private static final int LONGEST_CELL = 400;

    private static final int LONGEST_TERM = 100;

    static final Pattern BLANKS = Pattern.compile("[\\p{javaWhitespace}\u00A0]+");

    private static final Pattern HEADING = Pattern.compile("h[1-6]");

    private final List<String> paragraphs = new ArrayList<>();
    private final StringBuilder open = new StringBuilder();
    private final TableText rows = new TableText(paragraphs::add);
    private final CellSpans spans = new CellSpans();
    private final ListItems items = new ListItems();
    private final Map<Element, String> labels = new HashMap<>();
    private Optional<Element> table = Optional.empty();
    private String term = "";
    private boolean told;
    private int preformatted;

    private HtmlParagraphs() {}

    static List<String> of(Element root) {
        HtmlParagraphs collector = new HtmlParagraphs();
        root.filter(collector);
        collector.close();
        collector.endTerm();
        collector.rows.end();
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
            if (element.normalName().equals("dl")) {
                endTerm();
            }
            if (element.normalName().equals("pre")) {
                preformatted--;
            }
        }
        return FilterResult.CONTINUE;
    }

    private FilterResult enter(Element element) {
        String name = element.normalName();
        if (name.equals("br")) {
            lineBreak(element);
            return FilterResult.CONTINUE;
        }
        if (!element.isBlock()) {
            return FilterResult.CONTINUE;
        }
        close();
        if (HEADING.matcher(name).matches()) {
            heading(element.text().strip(), name.charAt(1) - '0');
        } else if (name.equals("tr") && !layout(element)) {
            row(element);
        } else if (name.equals("dt") && isTerm(element)) {
            endTerm();
            term = element.text().strip();
        } else if (name.equals("dd") && !term.isEmpty() && isValue(element)) {
            rows.end();
            paragraphs.add(term + ": " + element.text().strip());
            told = true;
        } else {
            if (name.equals("pre")) {
                preformatted++;
            } else if (name.equals("li") && !ownText(element).isEmpty()) {
                open.append(items.below(above(element)));
            }
            return FilterResult.CONTINUE;
        }
        return FilterResult.SKIP_ENTIRELY;
    }

    /** What the item of a list that this one is in is about. */
    private String above(Element item) {
        return Optional.ofNullable(item.parent())
                .map(Element::parent)
                .filter(it -> it.normalName().equals("li"))
                .map(it -> labels.computeIfAbsent(it, own -> ListItems.label(ownText(own))))
                .orElse("");
    }

    /** What an element begins with, up to the first block in it. */
    private static String ownText(Element element) {
        return element.childNodes().stream()
                .takeWhile(node -> !(node instanceof Element inner && inner.isBlock()))
                .map(
                        node ->
                                node instanceof Element inner
                                        ? inner.text()
                                        : node instanceof TextNode text ? text.text() : "")
                .collect(Collectors.joining())
                .strip();
    }

    private void lineBreak(Element br) {
        Node next = br.nextSibling();
        while (next instanceof TextNode text && text.isBlank()) {
            next = next.nextSibling();
        }
        if (next instanceof Element element && element.normalName().equals("br")) {
            close();
        } else {
            open.append('\n');
        }
    }

    private static boolean layout(Element row) {
        return row.children().stream().anyMatch(HtmlParagraphs::isLong);
    }

    private static boolean isLong(Element cell) {
        return cell.selectFirst("table, p + p, h1, h2, h3") != null
                || cell.text().length() > LONGEST_CELL;
    }

    private void row(Element row) {
        endTerm();
        Elements cells = row.children();
        Optional<Element> own = Optional.ofNullable(row.closest("table"));
        boolean heads = cells.stream().skip(1).allMatch(it -> it.normalName().equals("th"));
        if (!own.equals(table)) {
            rows.end();
            table = own;
            spans.clear();
        }
        List<String> texts = spans.row(cells);
        if (heads && texts.size() > 1) {
            rows.heads(texts);
        } else if (!texts.stream().allMatch(String::isEmpty)) {
            rows.row(texts);
        }
    }

    private void heading(String text, int level) {
        if (!text.isEmpty()) {
            add("#".repeat(level) + " " + text);
        }
    }

    /** Whether it is neither a question nor a sentence. */
    private static boolean isTerm(Element element) {
        String text = element.text().strip();
        return text.length() <= LONGEST_TERM
                && !text.isEmpty()
                && ".!?:…".indexOf(text.charAt(text.length() - 1)) < 0;
    }

    private static boolean isValue(Element element) {
        return element.hasText() && !isLong(element) && element.selectFirst("dl, ul, ol") == null;
    }

    /** A term of which nothing is told stands by itself. */
    private void endTerm() {
        if (!told && !term.isEmpty()) {
            rows.end();
            paragraphs.add(term);
        }
        term = "";
        told = false;
    }

    private void add(String paragraph) {
        endTerm();
        rows.end();
        paragraphs.add(paragraph);
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
            add(open.toString());
            open.setLength(0);
        }
    }
}
