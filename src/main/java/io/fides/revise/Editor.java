package io.fides.revise;

import io.fides.domain.Outcome;
import java.util.List;

/** Proposes revisions. Nothing it returns is applied before {@link EditGate} has proven it. */
@FunctionalInterface
public interface Editor {

    /**
     * Revises a batch; a caller that wants one model call a conflict passes one conflict.
     *
     * @return as many outcomes as conflicts, in their order
     * @throws io.fides.domain.FidesException if nothing of the batch could be done
     */
    List<Outcome<Revision>> revise(List<Conflict> conflicts);
}
