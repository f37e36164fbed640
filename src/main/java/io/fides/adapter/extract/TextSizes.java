package io.fides.adapter.extract;

import java.util.IdentityHashMap;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** How much text is below each element, in all and outside links; counted in one pass. */
final class TextSizes {

    private final IdentityHashMap<Element, Integer> all = new IdentityHashMap<>();
    private final IdentityHashMap<Element, Integer> unlinked = new IdentityHashMap<>();

    private TextSizes() {}

    static TextSizes of(Element root) {
        TextSizes sizes = new TextSizes();
        root.traverse(sizes.new Counter());
        return sizes;
    }

    /** Characters below {@code element}. */
    int all(Element element) {
        return all.getOrDefault(element, 0);
    }

    /** Characters below {@code element} that are not the text of a link. */
    int unlinked(Element element) {
        return unlinked.getOrDefault(element, 0);
    }

    private final class Counter implements NodeVisitor {

        private int links;

        @Override
        public void head(Node node, int depth) {
            Element parent = node.parentElement();
            if (node instanceof TextNode text && parent != null) {
                int size = text.text().strip().length();
                all.merge(parent, size, Integer::sum);
                unlinked.merge(parent, links > 0 ? 0 : size, Integer::sum);
            } else if (node instanceof Element element && element.normalName().equals("a")) {
                links++;
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (node instanceof Element element) {
                if (element.normalName().equals("a")) {
                    links--;
                }
                Element parent = element.parent();
                if (parent != null) {
                    all.merge(parent, all(element), Integer::sum);
                    unlinked.merge(parent, unlinked(element), Integer::sum);
                }
            }
        }
    }
}
