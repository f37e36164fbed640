package io.fides.revise;

import io.fides.domain.run.Outcome;
import java.util.List;

/** Proposes revisions. Nothing it returns is applied before {@link EditGate} has proven it. */
@FunctionalInterface
public interface Editor {

    /**
     * Revises a batch, in which all conflicts of a sentence follow one another. An editor may
     * resolve each by itself, or all of a sentence together: then it returns the same sentence for
     * each of them, and they are proven and applied together.
     *
     * @return as many outcomes as conflicts, in their order
     * @throws io.fides.domain.run.FidesException if nothing of the batch could be done
     */
    List<Outcome<Revision>> revise(List<Conflict> conflicts);
}
