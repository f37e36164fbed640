package io.fides.retrieve;

import io.fides.domain.SubFact;
import java.util.List;

/** Finds evidence for a sub-fact. */
@FunctionalInterface
public interface Retriever {

    /**
     * @throws io.fides.domain.run.FidesException if a failure kept evidence from being found: all
     *     backends failed, or every page that was found could not be read
     */
    Retrieval retrieve(SubFact fact);

    /**
     * The retriever for a request with these sub-facts. What is limited is shared out among them
     * now, in their order, so that who gets it does not depend on who comes first.
     */
    default Retriever sharedBy(List<SubFact> facts) {
        return this;
    }
}
