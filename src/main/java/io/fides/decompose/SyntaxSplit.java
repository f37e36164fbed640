package io.fides.decompose;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** A way of taking a parsed clause apart. */
@FunctionalInterface
interface SyntaxSplit {

    /**
     * @return two or more drafts that the draft entails and that together say what it says; empty
     *     if it cannot be taken apart this way
     */
    List<Draft> apply(Draft draft);

    /** Takes out the first branch of the tree of which a draft can be made. */
    static List<Draft> takenOut(Draft draft, IntFunction<Optional<Draft>> made) {
        return IntStream.range(0, draft.tree().size())
                .filter(i -> i != draft.head() && draft.holds(i))
                .mapToObj(i -> made.apply(i).map(part -> List.of(draft.without(i), part)))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(List.of());
    }
}
