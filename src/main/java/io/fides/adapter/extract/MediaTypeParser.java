package io.fides.adapter.extract;

import io.fides.domain.Document;
import io.fides.domain.Source;
import io.fides.domain.run.FidesException;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.FrontMatter;
import io.fides.retrieve.PublicationDate;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads HTML, XHTML, PDF, Markdown, CSV, JSON and plain text, chosen by the media type.
 * Thread-safe.
 */
public final class MediaTypeParser implements DocumentParser {

    private final ParseLimits limits;
    private final Map<String, DocumentParser> parsers;

    public MediaTypeParser(ParseLimits limits) {
        this.limits = limits;
        Tidy tidy = new Tidy(limits.maxCharacters());
        DocumentParser html = new HtmlParser(tidy);
        DocumentParser markdown = (uri, type, content) -> markdown(uri, type, content, tidy);
        this.parsers =
                Map.of(
                        "text/csv",
                        (uri, type, content) -> csv(uri, type, content, tidy),
                        "application/json",
                        (uri, type, content) -> json(uri, type, content, tidy),
                        "text/html",
                        html,
                        "application/xhtml+xml",
                        html,
                        "text/markdown",
                        markdown,
                        "text/x-markdown",
                        markdown,
                        "text/plain",
                        (uri, type, content) -> plainText(uri, type, content, tidy),
                        "application/pdf",
                        new PdfParser(limits, tidy));
    }

    /** Plain text states neither title nor date. */
    private static Document plainText(URI uri, String contentType, byte[] content, Tidy tidy) {
        String text = decoded(uri, contentType, content);
        return Document.of(uri, "", Optional.empty(), tidy.text(text));
    }

    private static Document csv(URI uri, String contentType, byte[] content, Tidy tidy) {
        try {
            List<String> rows = CsvText.of(decoded(uri, contentType, content));
            return Document.of(uri, "", Optional.empty(), tidy.paragraphs(rows));
        } catch (IOException broken) {
            throw ParseFailures.because(uri, "it is broken", broken);
        }
    }

    private static Document json(URI uri, String contentType, byte[] content, Tidy tidy) {
        try {
            JsonText text = JsonText.of(decoded(uri, contentType, content), tidy.maxCharacters());
            return Document.of(
                    uri,
                    Tidy.line(text.title()),
                    Optional.empty(),
                    tidy.paragraphs(text.paragraphs()));
        } catch (IOException broken) {
            throw ParseFailures.because(uri, "it is broken", broken);
        }
    }

    /** Hardly any picture, archive or program is without NUL; text that has one is still UTF-8. */
    private static String decoded(URI uri, String contentType, byte[] content) {
        String text = TextDecoding.decode(content, contentType, Optional.empty());
        if (text.indexOf('\0') >= 0 && TextDecoding.flawlessUtf8(content).isEmpty()) {
            throw ParseFailures.because(uri, "it is a binary file and no text");
        }
        return text;
    }

    /** Without front matter the title is the first heading. */
    private static Document markdown(URI uri, String contentType, byte[] content, Tidy tidy) {
        String text = decoded(uri, contentType, content);
        FrontMatter front = FrontMatter.of(text);
        MarkdownText blocks = MarkdownText.of(front.body());
        String title = front.field("title");
        return Document.of(
                Stream.of("uri", "url")
                        .flatMap(key -> Source.address(front.field(key)).stream())
                        .filter(URI::isAbsolute)
                        .findFirst()
                        .orElse(uri),
                Tidy.line(title.isBlank() ? blocks.firstHeading() : title),
                Stream.of("published", "date")
                        .flatMap(key -> PublicationDate.of(front.field(key)).stream())
                        .findFirst(),
                tidy.paragraphs(blocks.paragraphs()));
    }

    @Override
    public Document parse(URI uri, String contentType, byte[] content) {
        if (content.length > limits.maxBytes()) {
            throw ParseFailures.tooLarge(uri, content.length + " bytes");
        }
        String type = contentType.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
        DocumentParser parser = parsers.get(type);
        if (parser == null) {
            throw ParseFailures.because(
                    uri, "documents of media type " + Tidy.line(type) + " are not read");
        }
        Document document = guarded(parser, uri, contentType, content);
        if (document.text().isBlank()) {
            throw ParseFailures.because(uri, "it holds no text");
        }
        return document;
    }

    /** A library that trips over hostile content has not read it; nothing more is known. */
    private static Document guarded(DocumentParser parser, URI uri, String type, byte[] content) {
        try {
            return parser.parse(uri, type, content);
        } catch (FidesException known) {
            throw known;
        } catch (RuntimeException | StackOverflowError broken) {
            throw ParseFailures.because(uri, "it is broken", broken);
        }
    }
}
