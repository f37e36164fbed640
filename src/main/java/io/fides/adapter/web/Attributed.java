package io.fides.adapter.web;

import io.fides.domain.Document;
import io.fides.domain.Source;
import io.fides.retrieve.SearchHit;

/** Gives a page the address of the link it was read for. */
final class Attributed {

    private Attributed() {}

    /** The page's own title and date win over the link's, if it states them. */
    static Document to(SearchHit.Link link, Document page) {
        Source own = page.source();
        String title = own.title().isBlank() ? link.title() : own.title();
        return new Document(
                new Source(link.uri(), title, own.published().or(link::published), own.sha256()),
                page.text());
    }
}
