package io.fides.retrieve;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
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
     * @throws FidesException if the backend could not be asked
     */
    List<SearchHit> search(SearchQuery query);

    /**
     * What was found for one query.
     *
     * @param failures what part of the backend could not be searched, although the hits are good
     */
    record Found(List<SearchHit> hits, List<Failure> failures) {}

    /** How many queries {@link #searchAll} can ask with one request. */
    default int batch() {
        return 1;
    }

    /**
     * Asks several queries, at most {@link #batch} of them, with one request.
     *
     * @return as many outcomes as queries, in their order
     * @throws FidesException if none could be asked
     */
    default List<Outcome<Found>> searchAll(List<SearchQuery> queries) {
        return queries.stream()
                .<Outcome<Found>>map(
                        query -> new Outcome.Done<>(new Found(search(query), List.of())))
                .toList();
    }
}
