package io.fides.adapter.extract;

import io.fides.domain.Document;
import io.fides.retrieve.DocumentParser;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** Reads the main text of an HTML page. */
record HtmlParser(Tidy tidy) implements DocumentParser {

    /** Elements nested deeper than this are hung up higher; no page that people read does it. */
    private static final int MAX_DEPTH = 256;

    /** HTML says that a page's charset stands in its first 1024 bytes; many pages are late. */
    private static final int PRESCAN = 8192;

    @Override
    public Document parse(URI uri, String contentType, byte[] content) {
        String html =
                TextDecoding.decode(
                        content, MediaType.of(contentType).charset(), declaredIn(content));
        org.jsoup.nodes.Document page =
                Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html, "");
        String title = Tidy.line(HtmlMetadata.title(page));
        Optional<LocalDate> published = HtmlMetadata.published(page);
        HtmlChrome.removeFrom(page);
        Element main = MainBlock.of(page.body());
        return Document.of(uri, title, published, tidy.paragraphs(HtmlParagraphs.of(main)));
    }

    private static Optional<Charset> declaredIn(byte[] content) {
        String head =
                new String(
                        content, 0, Math.min(PRESCAN, content.length), StandardCharsets.ISO_8859_1);
        int meta = head.toLowerCase(Locale.ROOT).indexOf("<meta");
        return meta < 0 ? Optional.empty() : MediaType.charset(head.substring(meta));
    }
}
