package io.fides.retrieve;

import io.fides.domain.Document;

/** Reads a page that a search found. */
@FunctionalInterface
public interface PageReader {

    /**
     * @return the main text of the page without navigation, with title and publication date as far
     *     as the page states them; its source's URI is the link's
     * @throws io.fides.domain.run.FidesException if it may not or cannot be read
     */
    Document read(SearchHit.Link link);
}
