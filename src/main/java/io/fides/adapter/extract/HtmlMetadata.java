package io.fides.adapter.extract;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What a page says about itself. */
final class HtmlMetadata {

    private static final Pattern DATE_PUBLISHED =
            Pattern.compile("\"datePublished\"\\s*:\\s*\"([^\"]{4,60})\"");

    private static final List<String> META_DATES =
            List.of(
                    "meta[itemprop=datePublished]",
                    "meta[name=date]",
                    "meta[name=pubdate]",
                    "meta[name=publish-date]",
                    "meta[name=dc.date]",
                    "meta[name=dc.date.issued]",
                    "meta[name=dcterms.date]",
                    "meta[name=dcterms.issued]",
                    "meta[name=citation_publication_date]",
                    "meta[name=citation_date]");

    private HtmlMetadata() {}

    /** og:title, else title, else the first h1; empty if the page has none. */
    static String title(Document page) {
        return Stream.of(
                        values(page, "meta[property=og:title], meta[name=og:title]", "content"),
                        Stream.of(page.title()),
                        page.select("h1").stream().map(Element::text))
                .flatMap(stream -> stream)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
    }

    /** The first of the places where pages state their date that holds one. */
    static Optional<LocalDate> published(Document page) {
        return Stream.of(
                        values(page, "meta[property=article:published_time]", "content"),
                        page.select("script[type=application/ld+json]").stream()
                                .flatMap(script -> published(script.data())),
                        values(page, "time[itemprop=datePublished], time[pubdate]", "datetime"),
                        values(page, "time[datetime]", "datetime").limit(1),
                        META_DATES.stream().flatMap(meta -> values(page, meta, "content")))
                .flatMap(stream -> stream)
                .map(StatedDate::of)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Stream<String> published(String json) {
        return DATE_PUBLISHED.matcher(json).results().map(found -> found.group(1));
    }

    private static Stream<String> values(Document page, String selector, String attribute) {
        return page.select(selector).stream().map(element -> element.attr(attribute));
    }
}
