package io.fides.retrieve;

import io.fides.domain.Document;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Turns the bytes of a page or file into plain text. */
@FunctionalInterface
public interface DocumentParser {

    /**
     * @param uri names the source in the result
     * @param contentType media type, with charset if known, such as {@code text/html;
     *     charset=utf-8}
     * @param content the whole content; hostile
     * @return the main text, paragraphs separated by a blank line, with title and publication date
     *     as far as the content states them
     * @throws io.fides.domain.run.FidesException if the type is not readable or the content is
     *     broken
     */
    Document parse(URI uri, String contentType, byte[] content);

    /** Which field is at fault where {@link #sent} fails: its {@code type}, or its {@code text}. */
    default String fault(String type) {
        return "text";
    }

    /**
     * A text that somebody sends along, under the address that they give it.
     *
     * @param title empty for that which the text states
     * @param type media type; empty for a text that stays as it is
     * @throws io.fides.domain.run.FidesException as {@link #parse}
     */
    default Document sent(URI uri, String title, String type, String text) {
        if (type.isEmpty() || text.isBlank()) {
            return Document.of(uri, title, Optional.empty(), text);
        }
        String utf8 = type.replaceFirst(";.*", "") + "; charset=utf-8";
        Document read = parse(uri, utf8, text.getBytes(StandardCharsets.UTF_8));
        return Document.of(
                uri,
                title.isBlank() ? read.source().title() : title,
                read.source().published(),
                read.text());
    }
}
