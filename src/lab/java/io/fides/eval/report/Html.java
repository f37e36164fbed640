package io.fides.eval.report;

import java.util.List;
import java.util.Locale;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Pieces of a page. */
final class Html {

    private static final String UNKNOWN = "\uFFFD";

    /** How many systems have a colour of their own; more begin again. */
    private static final int COLOURS = 12;

    /** Control characters, turns of the reading direction, and what is no character. */
    private static final String UNFIT =
            "[\\p{Cc}\\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF&&[^\n\t]]";

    private Html() {}

    /**
     * @param tag with its classes behind a dot, none if nothing is there
     * @param content elements, and texts from anywhere: markup in them is shown and not obeyed, and
     *     so is what would turn the reading direction or cannot be in a page
     */
    static Element of(String tag, Object... content) {
        String[] parts = tag.split("\\.", 2);
        Element element = new Element(parts[0]);
        if (parts.length > 1 && !parts[1].isEmpty()) {
            element.attr("class", parts[1]);
        }
        for (Object each : content) {
            if (each instanceof Node node) {
                element.appendChild(node);
            } else {
                element.appendText(each.toString().replaceAll(UNFIT, UNKNOWN));
            }
        }
        return element;
    }

    /** A part of the page with a heading. */
    static Element card(String title, Element content) {
        return of("div.card", of("h3", title), content);
    }

    static Element table(List<Element> head, List<Element> rows) {
        return of("table")
                .appendChild(of("thead").appendChild(of("tr").appendChildren(head)))
                .appendChild(of("tbody").appendChildren(rows));
    }

    /** Of no value. */
    static Element dash() {
        return of("td.soft", "–");
    }

    /** The mark of a system in tables and lists. */
    static Element dot(int system) {
        return of("span.dot").attr("style", "background:" + colour(system));
    }

    static String colour(int system) {
        return "var(--c" + system % COLOURS + ")";
    }

    /** Numbers with a point, whatever the language of the machine. */
    @SuppressWarnings("AnnotateFormatMethod")
    static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
