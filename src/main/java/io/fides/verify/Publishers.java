package io.fides.verify;

import io.fides.domain.Source;

/**
 * Who is behind a source. What one publisher says twice is said by one witness, on however many
 * pages.
 */
@FunctionalInterface
public interface Publishers {

    /**
     * @return the same name for all sources of a publisher, and no other's
     */
    String of(Source source);
}
