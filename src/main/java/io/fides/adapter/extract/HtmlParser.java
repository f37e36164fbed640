package io.fides.adapter.extract;

import io.fides.domain.Document;
import io.fides.language.WordLists;
import io.fides.retrieve.PublicationDate;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** Reads the main text of an HTML page, and the title and date that it states. */
record HtmlParser(Tidy tidy) {

    /** Elements nested deeper than this are hung up higher; no page that people read does it. */
    private static final int MAX_DEPTH = 256;

    /** HTML says that a page's charset stands in its first 1024 bytes; many pages are late. */
    private static final int PRESCAN = 8192;

    /** Where a NUL tells bytes that are no text, as Git tells them. */
    private static final int HEAD = 8_000;

    private static final Pattern DATE_PUBLISHED =
            Pattern.compile("\"datePublished\"\\s*:\\s*\"([^\"]{4,60})\"");
    private static final List<String> META_DATES = WordLists.lines(HtmlParser.class, "dates.txt");

    Document parse(URI uri, String contentType, byte[] content) {
        String html = TextDecoding.decode(content, contentType, declaredIn(content));
        if (html.lastIndexOf('\0', HEAD) >= 0) {
            throw ParseFailures.because(uri, "it is binary");
        }
        org.jsoup.nodes.Document page =
                Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html, "");
        String title = Tidy.line(title(page));
        Optional<LocalDate> published = published(page);
        Element main = MainContent.of(page);
        return Document.of(uri, title, published, tidy.paragraphs(HtmlParagraphs.of(main)));
    }

    private static Optional<Charset> declaredIn(byte[] content) {
        String head =
                new String(
                        content, 0, Math.min(PRESCAN, content.length), StandardCharsets.ISO_8859_1);
        int meta = head.toLowerCase(Locale.ROOT).indexOf("<meta");
        return meta < 0 ? Optional.empty() : TextDecoding.declared(head.substring(meta));
    }

    /** og:title, else title, else the first h1; empty if the page has none. */
    private static String title(org.jsoup.nodes.Document page) {
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
    private static Optional<LocalDate> published(org.jsoup.nodes.Document page) {
        return Stream.of(
                        values(page, "meta[property=article:published_time]", "content"),
                        page.select("script[type=application/ld+json]").stream()
                                .flatMap(json -> DATE_PUBLISHED.matcher(json.data()).results())
                                .map(found -> found.group(1)),
                        values(page, "time[itemprop=datePublished], time[pubdate]", "datetime"),
                        values(page, "time[datetime]", "datetime").limit(1),
                        META_DATES.stream()
                                .flatMap(it -> values(page, "meta[" + it + "]", "content")))
                .flatMap(stream -> stream)
                .flatMap(date -> PublicationDate.of(date).stream())
                .findFirst();
    }

    private static Stream<String> values(
            org.jsoup.nodes.Document page, String selector, String attribute) {
        return page.select(selector).stream().map(element -> element.attr(attribute));
    }
}
