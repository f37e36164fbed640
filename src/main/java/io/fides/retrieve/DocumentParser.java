package io.fides.retrieve;

import io.fides.domain.Document;
import java.net.URI;

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
}
