package io.fides.adapter.extract;

import java.util.Comparator;
import java.util.Optional;
import org.jsoup.nodes.Element;

/**
 * Finds the element that holds the text of a page: what the page itself marks as main or article,
 * else the smallest block that still holds nearly all text outside links.
 */
final class MainBlock {

    private static final String MARKED = "main, [role=main], [itemprop=articleBody]";

    /** A marked element with less of the page's text than this is marked wrongly. */
    private static final double ENOUGH = 0.3;

    /** An article is taken out of what surrounds it only if it is most of it, not one of many. */
    private static final double MOST = 0.6;

    /** How much must remain with every step down when nothing is marked. */
    private static final double NEARLY_ALL = 0.9;

    private MainBlock() {}

    static Element of(Element body) {
        TextSizes sizes = TextSizes.of(body);
        Element outer = largest(body, MARKED, sizes, ENOUGH).orElse(body);
        Element inner = largest(outer, "article", sizes, MOST).orElse(outer);
        return inner.equals(body) ? densest(body, sizes) : inner;
    }

    private static Optional<Element> largest(
            Element within, String selector, TextSizes sizes, double share) {
        return within.select(selector).stream()
                .max(Comparator.comparingInt(sizes::unlinked))
                .filter(
                        element ->
                                sizes.unlinked(element) > 0
                                        && sizes.unlinked(element)
                                                >= share * sizes.unlinked(within));
    }

    private static Element densest(Element body, TextSizes sizes) {
        Element block = body;
        while (true) {
            double wanted = NEARLY_ALL * sizes.unlinked(block);
            Optional<Element> next =
                    block.children().stream()
                            .filter(child -> container(child) && sizes.unlinked(child) >= wanted)
                            .findFirst();
            if (next.isEmpty() || wanted == 0) {
                return block;
            }
            block = next.get();
        }
    }

    /** Going down into a paragraph or a table would lose what the element itself says. */
    private static boolean container(Element element) {
        return switch (element.normalName()) {
            case "div", "section", "article", "main", "form", "center" -> true;
            default -> false;
        };
    }
}
