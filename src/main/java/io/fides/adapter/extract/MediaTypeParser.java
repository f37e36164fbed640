package io.fides.adapter.extract;

import io.fides.domain.Document;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.retrieve.DocumentParser;
import java.net.URI;

/** Reads HTML, XHTML, PDF, Markdown and plain text, chosen by the media type. Thread-safe. */
public final class MediaTypeParser implements DocumentParser {

    private final ParseLimits limits;
    private final DocumentParser html;
    private final DocumentParser text;
    private final DocumentParser markdown;
    private final DocumentParser pdf;

    public MediaTypeParser(ParseLimits limits) {
        this.limits = limits;
        Tidy tidy = new Tidy(limits.maxCharacters());
        this.html = new HtmlParser(tidy);
        this.text = new PlainTextParser(tidy);
        this.markdown = new MarkdownParser(tidy);
        this.pdf = new PdfParser(limits, tidy);
    }

    @Override
    public Document parse(URI uri, String contentType, byte[] content) {
        if (content.length > limits.maxBytes()) {
            throw Unreadable.tooLarge(uri, content.length + " bytes");
        }
        Document document = parserOf(uri, contentType).parse(uri, contentType, content);
        if (document.text().isBlank()) {
            throw Unreadable.because(uri, "it holds no text");
        }
        return document;
    }

    private DocumentParser parserOf(URI uri, String contentType) {
        DocumentParser parser =
                switch (MediaType.of(contentType).type()) {
                    case "text/html", "application/xhtml+xml" -> html;
                    case "text/plain" -> text;
                    case "text/markdown", "text/x-markdown" -> markdown;
                    case "application/pdf" -> pdf;
                    case String other -> throw Unreadable.because(uri, "media type " + other);
                };
        return (where, type, content) -> guarded(parser, where, type, content);
    }

    /** A library that trips over hostile content has not read it; nothing more is known. */
    private static Document guarded(DocumentParser parser, URI uri, String type, byte[] content) {
        try {
            return parser.parse(uri, type, content);
        } catch (FidesException known) {
            throw known;
        } catch (RuntimeException | StackOverflowError broken) {
            throw new FidesException(
                    Unreadable.failure(uri, Failure.Kind.NOT_READABLE, "it is broken"), broken);
        }
    }
}
