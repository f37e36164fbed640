package io.fides.retrieve;

import io.fides.domain.Document;
import java.net.URI;
import java.time.LocalDate;
import java.util.Optional;

/** Something a search found. */
public sealed interface SearchHit {

    /** Names the page; hits with equal URIs are the same page. */
    URI uri();

    /** Of the page; may be empty. */
    String title();

    /**
     * A page that still has to be read.
     *
     * @param published as the search engine states it; the page's own statement wins
     */
    record Link(URI uri, String title, Optional<LocalDate> published) implements SearchHit {}

    /** A document whose text the backend holds in full, as a local index does. */
    record Held(Document document) implements SearchHit {
        @Override
        public URI uri() {
            return document.source().uri();
        }

        @Override
        public String title() {
            return document.source().title();
        }
    }
}
