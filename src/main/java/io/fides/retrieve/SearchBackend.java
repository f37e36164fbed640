package io.fides.retrieve;

import java.util.List;

/**
 * A place to search: the extension point for evidence.
 *
 * <p>Implementations are safe for use by many threads, answer interruption by throwing, and make
 * one attempt a call: retries, circuit breaking and rate limits are put around them once, outside.
 */
public interface SearchBackend {

    /** The name by which configuration and requests choose this backend, lower case. */
    String name();

    /**
     * @return at most {@code query.maxResults()} hits, best first, no URI twice; empty if nothing
     *     was found
     * @throws io.fides.domain.FidesException if the backend could not be asked
     */
    List<SearchHit> search(SearchQuery query);
}
