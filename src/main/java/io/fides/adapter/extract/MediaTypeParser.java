package io.fides.adapter.extract;

import io.fides.domain.Document;
import io.fides.domain.Source;
import io.fides.domain.run.FidesException;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.FrontMatter;
import io.fides.retrieve.PublicationDate;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads HTML, XHTML, PDF, Markdown, CSV, JSON and plain text, chosen by the media type.
 * Thread-safe.
 */
public final class MediaTypeParser implements DocumentParser {

    private final ParseLimits limits;
    private final Tidy tidy;
    private final HtmlParser html;
    private final PdfParser pdf;

    public MediaTypeParser(ParseLimits limits) {
        this.limits = limits;
        this.tidy = new Tidy(limits.maxCharacters());
        this.html = new HtmlParser(tidy);
        this.pdf = new PdfParser(limits, tidy);
    }

    @Override
    public Document parse(URI uri, String contentType, byte[] content) {
        if (content.length > limits.maxBytes()) {
            throw ParseFailures.tooLarge(uri, content.length + " bytes");
        }
        Document document;
        try {
            document = read(uri, contentType, content);
        } catch (FidesException known) {
            throw known;
        } catch (IOException | RuntimeException | StackOverflowError broken) {
            // A library that trips over hostile content has not read it; nothing more is known.
            throw ParseFailures.because(uri, "it is broken", broken);
        }
        if (document.text().isBlank()) {
            throw ParseFailures.because(uri, "it holds no text");
        }
        return document;
    }

    private Document read(URI uri, String contentType, byte[] content) throws IOException {
        String type = contentType.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
        return switch (type) {
            case "text/html", "application/xhtml+xml" -> html.parse(uri, contentType, content);
            case "application/pdf" -> pdf.parse(uri, content);
            case "text/markdown", "text/x-markdown" ->
                    markdown(uri, decoded(uri, contentType, content));
            case "application/json" -> json(uri, decoded(uri, contentType, content));
            case "text/csv" ->
                    untitled(uri, tidy.paragraphs(CsvText.of(decoded(uri, contentType, content))));
            case "text/plain" -> untitled(uri, tidy.text(decoded(uri, contentType, content)));
            default ->
                    throw ParseFailures.because(
                            uri, "documents of media type " + Tidy.line(type) + " are not read");
        };
    }

    /** Hardly any picture, archive or program is without NUL; text that has one is still UTF-8. */
    private static String decoded(URI uri, String contentType, byte[] content) {
        String text = TextDecoding.decode(content, contentType, Optional.empty());
        if (text.indexOf('\0') >= 0 && TextDecoding.flawlessUtf8(content).isEmpty()) {
            throw ParseFailures.because(uri, "it is a binary file and no text");
        }
        return text;
    }

    /** Plain text and CSV state neither title nor date. */
    private static Document untitled(URI uri, String text) {
        return Document.of(uri, "", Optional.empty(), text);
    }

    private Document json(URI uri, String written) throws IOException {
        JsonText text = JsonText.of(written, limits.maxCharacters());
        return Document.of(
                uri, Tidy.line(text.title()), Optional.empty(), tidy.paragraphs(text.paragraphs()));
    }

    /** Without front matter the title is the first heading. */
    private Document markdown(URI uri, String written) {
        FrontMatter front = FrontMatter.of(written);
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
}
