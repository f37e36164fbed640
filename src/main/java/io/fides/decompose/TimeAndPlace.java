package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import java.util.BitSet;
import java.util.List;

/**
 * “X was born in A on B” → “X was born on B”, “X was born in A”. Only of what happens once: of what
 * happens again, the place of one time and the time of another would pass.
 */
final class TimeAndPlace implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        if (!Lexis.ONCE.contains(tree.lemma(head))
                || Predicates.isUnsure(tree, head)
                || draft.subject().isEmpty()) {
            return List.of();
        }
        List<Integer> adjuncts =
                tree.children(head).stream().filter(c -> c > head && draft.holds(c)).toList();
        List<Integer> times = adjuncts.stream().filter(c -> Predicates.isTime(tree, c)).toList();
        List<Integer> places = adjuncts.stream().filter(c -> Predicates.isPlace(tree, c)).toList();
        if (times.size() != 1 || places.size() != 1) {
            return List.of();
        }
        BitSet time = tree.subtree(times.getFirst());
        BitSet place = tree.subtree(places.getFirst());
        boolean timeFirst = times.getFirst() < places.getFirst();
        Draft when = draft.without(place);
        Draft where = draft.without(time);
        return timeFirst
                ? List.of(when, where.other(head, where.pieces(), place))
                : List.of(where, when.other(head, when.pieces(), time));
    }
}
