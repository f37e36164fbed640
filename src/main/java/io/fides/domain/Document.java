package io.fides.domain;

import java.net.URI;
import java.time.LocalDate;
import java.util.Optional;

/**
 * A text that was read in full.
 *
 * @param text the plain text; every offset of a passage counts in this text
 */
public record Document(Source source, String text) {

    /** A document whose digest is taken from its text. */
    public static Document of(URI uri, String title, Optional<LocalDate> published, String text) {
        return new Document(new Source(uri, title, published, Sha256.of(text).hex()), text);
    }
}
