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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Reads HTML, XHTML, PDF, Markdown, CSV, JSON and plain text, chosen by the media type.
 * Thread-safe.
 */
public final class MediaTypeParser implements DocumentParser {

    private static final String PDF = "application/pdf";

    private final ParseLimits limits;
    private final Tidy tidy;
    private final Map<String, Reading> readings;

    /** Reads what is of one media type. */
    private interface Reading {

        Document of(URI uri, String contentType, byte[] content) throws IOException;
    }

    public MediaTypeParser(ParseLimits limits) {
        this.limits = limits;
        this.tidy = new Tidy(limits.maxCharacters());
        HtmlParser html = new HtmlParser(tidy);
        Reading markdown = (uri, type, content) -> markdown(uri, decoded(uri, type, content));
        this.readings =
                Map.of(
                        "text/html",
                        html::parse,
                        "application/xhtml+xml",
                        html::parse,
                        PDF,
                        // The library comes without PDFBox, and reads all else.
                        (uri, _, content) -> new PdfParser(limits, tidy).parse(uri, content),
                        "text/markdown",
                        markdown,
                        "text/x-markdown",
                        markdown,
                        "application/json",
                        (uri, type, content) -> json(uri, decoded(uri, type, content)),
                        "text/csv",
                        (uri, type, content) -> csv(uri, decoded(uri, type, content)),
                        "text/plain",
                        (uri, type, content) ->
                                untitled(uri, tidy.text(decoded(uri, type, content))));
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

    @Override
    public Document sent(URI uri, String title, String type, String text) {
        if (!text.isBlank() && fault(type).equals("type")) {
            Set<String> texts = new TreeSet<>(readings.keySet());
            texts.remove(PDF);
            throw ParseFailures.because(
                    uri,
                    "documents of media type %s are not read where they are sent as text, only %s;"
                                    .formatted(Tidy.line(bare(type)), String.join(", ", texts))
                            + " a PDF is read from its file or page");
        }
        return DocumentParser.super.sent(uri, title, type, text);
    }

    @Override
    public String fault(String type) {
        String bare = bare(type);
        boolean text = readings.containsKey(bare) && !bare.equals(PDF);
        return text || bare.isEmpty() ? "text" : "type";
    }

    private static String bare(String contentType) {
        return contentType.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
    }

    private Document read(URI uri, String contentType, byte[] content) throws IOException {
        Reading reading = readings.get(bare(contentType));
        if (reading == null) {
            String type = Tidy.line(bare(contentType));
            throw ParseFailures.because(uri, "documents of media type " + type + " are not read");
        }
        return reading.of(uri, contentType, content);
    }

    /** Hardly any picture, archive or program is without NUL; text that has one is still UTF-8. */
    private static String decoded(URI uri, String contentType, byte[] content) {
        String text = TextDecoding.decode(content, contentType, Optional.empty());
        if (text.indexOf('\0') >= 0 && TextDecoding.flawlessUtf8(content).isEmpty()) {
            throw ParseFailures.because(
                    uri, "it is a binary file and no text; of such only PDF is read");
        }
        return text;
    }

    /** Plain text and CSV state neither title nor date. */
    private static Document untitled(URI uri, String text) {
        return Document.of(uri, "", Optional.empty(), text);
    }

    private Document csv(URI uri, String written) throws IOException {
        return untitled(uri, tidy.paragraphs(CsvText.of(written)));
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
