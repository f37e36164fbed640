package io.fides.decompose;

import java.util.List;

/** A way of taking a claim apart. */
@FunctionalInterface
interface Split {

    /**
     * @return two or more claims that the claim entails and that together say what it says; empty
     *     if it cannot be taken apart this way
     */
    List<Claim> apply(Claim claim);
}
