package io.fides.adapter.extract;

import io.fides.language.WordLists;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;

/**
 * Finds the text of a page among what surrounds it: removes scripts, navigation, banners, forms and
 * hidden parts, then takes what the page itself marks as main or article, else the smallest block
 * that still holds nearly all text outside links.
 */
final class MainContent {

    private static final WordLists SELECTORS = new WordLists(MainContent.class, "surroundings.txt");
    private static final String MARKED = "main, [role=main], [itemprop=articleBody]";

    /** A marked element with less of the page's text than this is marked wrongly. */
    private static final double ENOUGH = 0.3;

    /** An article is taken out of what surrounds it only if it is most of it, not one of many. */
    private static final double MOST = 0.6;

    /** How much must remain with every step down when nothing is marked. */
    private static final double NEARLY_ALL = 0.9;

    /** Characters of text below each element. */
    private final Map<Element, Size> sizes = new HashMap<>();

    private record Size(int all, int outsideLinks) {}

    private MainContent(Element root) {
        measure(root, false);
    }

    /** Changes {@code page}. */
    static Element of(Document page) {
        removeSurroundings(page);
        Element body = page.body();
        MainContent content = new MainContent(body);
        Element outer = content.largest(body, MARKED, ENOUGH).orElse(body);
        Element inner = content.largest(outer, "article", MOST).orElse(outer);
        return inner.equals(body) ? content.densest(body) : inner;
    }

    private static void removeSurroundings(Document page) {
        select(page, "never text").remove();
        select(page, "surroundings").stream()
                .filter(MainContent::inside)
                .toList()
                .forEach(Element::remove);
        // Some pages are one big form, or hang "cookie" on the element that holds everything.
        MainContent content = new MainContent(page.body());
        int half = content.size(page.body()).all() / 2;
        select(page, "perhaps").stream()
                .filter(element -> inside(element) && content.size(element).all() <= half)
                .filter(element -> !element.normalName().equals("main"))
                .toList()
                .forEach(Element::remove);
    }

    private static Elements select(Document page, String list) {
        return page.select(String.join(", ", SELECTORS.get(list)));
    }

    private static boolean inside(Element element) {
        return !element.normalName().equals("body") && !element.normalName().equals("html");
    }

    private Size size(Element element) {
        return sizes.getOrDefault(element, new Size(0, 0));
    }

    private int outsideLinks(Element element) {
        return size(element).outsideLinks();
    }

    /** The parser limits how deep elements are nested. */
    private Size measure(Element element, boolean linked) {
        boolean inLink = linked || element.normalName().equals("a");
        int all = 0;
        int outsideLinks = 0;
        for (Node node : element.childNodes()) {
            if (node instanceof TextNode text) {
                int size = text.text().strip().length();
                all += size;
                outsideLinks += inLink ? 0 : size;
            } else if (node instanceof Element child) {
                Size below = measure(child, inLink);
                all += below.all();
                outsideLinks += below.outsideLinks();
            }
        }
        Size size = new Size(all, outsideLinks);
        sizes.put(element, size);
        return size;
    }

    private Optional<Element> largest(Element within, String selector, double share) {
        double wanted = Math.max(1, share * outsideLinks(within));
        return within.select(selector).stream()
                .max(Comparator.comparingInt(this::outsideLinks))
                .filter(element -> outsideLinks(element) >= wanted);
    }

    private Element densest(Element body) {
        Element block = body;
        while (true) {
            double wanted = NEARLY_ALL * outsideLinks(block);
            Optional<Element> next =
                    block.children().stream()
                            .filter(child -> container(child) && outsideLinks(child) >= wanted)
                            .findFirst();
            if (next.isEmpty() || wanted == 0) {
                return block;
            }
            block = next.get();
        }
    }

    /** Going down into a paragraph or a table would lose what the element itself says. */
    private static boolean container(Element element) {
        return SELECTORS.get("containers").contains(element.normalName());
    }
}
