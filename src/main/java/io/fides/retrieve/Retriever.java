package io.fides.retrieve;

import io.fides.domain.SubFact;

/** Finds evidence for a sub-fact. */
@FunctionalInterface
public interface Retriever {

    /**
     * @throws io.fides.domain.FidesException if a failure kept evidence from being found: all
     *     backends failed, or every page that was found could not be read
     */
    Retrieval retrieve(SubFact fact);
}
