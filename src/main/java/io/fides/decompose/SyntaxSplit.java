package io.fides.decompose;

import java.util.List;

/** A way of taking a parsed clause apart. */
@FunctionalInterface
interface SyntaxSplit {

    /**
     * @return two or more drafts that the draft entails and that together say what it says; empty
     *     if it cannot be taken apart this way
     */
    List<Draft> apply(Draft draft);
}
