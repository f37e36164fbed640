package io.fides.adapter.extract;

import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Removes what surrounds the text of a page: scripts, navigation, banners, forms, hidden parts. */
final class HtmlChrome {

    private static final String NEVER_TEXT =
            "script, style, noscript, template, iframe, object, embed, svg, canvas, audio, video,"
                    + " button, select, textarea, datalist, annotation, annotation-xml,"
                    + " sup.reference, .mw-editsection";

    private static final String HIDDEN =
            "[hidden], [aria-hidden=true],"
                    + " [style~=(?i)(display\\s*:\\s*none|visibility\\s*:\\s*hidden)]";

    private static final String NAVIGATION =
            "nav, footer, aside, dialog, menu, [role=navigation], [role=banner],"
                    + " [role=contentinfo], [role=complementary], [role=search], [role=dialog],"
                    + " [role=alertdialog], [role=menu]";

    private static final String PERHAPS =
            "header, form, [id~=(?i)(cookie|consent|gdpr)], [class~=(?i)(cookie|consent|gdpr)],"
                    + " [class~=(?i)\\b(breadcrumbs?|navbar|sidebar|share-buttons|newsletter)\\b]";

    private HtmlChrome() {}

    static void removeFrom(Document page) {
        page.select(NEVER_TEXT).remove();
        Element body = page.body();
        page.select(HIDDEN + ", " + NAVIGATION).stream().filter(HtmlChrome::inside).toList().forEach(Element::remove);
        // Some pages are one big form, or hang "cookie" on the element that holds everything.
        TextSizes sizes = TextSizes.of(body);
        int half = sizes.all(body) / 2;
        List<Element> around =
                page.select(PERHAPS).stream()
                        .filter(element -> inside(element) && sizes.all(element) <= half)
                        .filter(element -> !element.normalName().equals("main"))
                        .toList();
        around.forEach(Element::remove);
    }

    private static boolean inside(Element element) {
        return !element.normalName().equals("body") && !element.normalName().equals("html");
    }
}
