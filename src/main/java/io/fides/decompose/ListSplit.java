package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** “X won A, B and C” → “X won A”, “X won B”, “X won C”, where each is had or done by itself. */
final class ListSplit implements SyntaxSplit {

    private static final int LONGEST = 5;

    private static final Set<String> TOGETHER =
            Set.of("together", "between", "both", "respectively", ":", ";");

    @Override
    public List<Draft> apply(Draft draft) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        if (!tree.is(head, PartOfSpeech.VERB)
                || Predicates.isUnsure(tree, head)
                || draft.pieces().stream().anyMatch(piece -> TOGETHER.contains(piece.text()))) {
            return List.of();
        }
        List<Integer> objects = new ArrayList<>();
        if (Lexis.DISTRIBUTIVE.contains(tree.lemma(head))) {
            objects.addAll(draft.children(head, "obj"));
        }
        if (Lexis.DISTRIBUTIVE_OVER_ADVERBIALS.contains(tree.lemma(head))) {
            objects.addAll(draft.children(head, "obl"));
        }
        for (int object : objects) {
            List<Integer> others = draft.children(object, "conj");
            if (!others.isEmpty() && others.size() < LONGEST && isApart(tree, object, others)) {
                return split(draft, object, others);
            }
        }
        return List.of();
    }

    private static boolean isApart(DependencyTree tree, int object, List<Integer> others) {
        return isWeighty(tree, object)
                && others.stream().allMatch(other -> isWeighty(tree, other))
                && others.stream()
                        .flatMap(other -> tree.children(other, "cc").stream())
                        .allMatch(cc -> tree.lower(cc).equals("and"))
                && tree.children(object, "acl", "acl:relcl", "appos").isEmpty();
    }

    /** Whether it is a value of its own rather than a word in a list. */
    private static boolean isWeighty(DependencyTree tree, int noun) {
        return tree.is(noun, PartOfSpeech.PROPN)
                || (tree.is(noun, PartOfSpeech.NOUN)
                        && tree.has(noun, "nummod", "det", "nmod:poss"));
    }

    private static List<Draft> split(Draft draft, int object, List<Integer> others) {
        DependencyTree tree = draft.tree();
        int last = tree.last(others.getLast());
        BitSet all = new BitSet();
        List<Draft> parts = new ArrayList<>();
        for (int other : others) {
            all.or(tree.subtree(other));
            BitSet phrase = tree.subtree(object, c -> c > last && !tree.relates(c, "punct"));
            BitSet own = Phrase.clause(tree, other);
            if (!tree.has(other, "case")) {
                tree.children(object, "case").forEach(phrase::clear);
            }
            phrase.andNot(own);
            List<FactWord> pieces =
                    draft.pieces().stream()
                            .filter(piece -> piece.isPutIn() || !phrase.get(piece.index()))
                            .toList();
            parts.add(draft.other(draft.head(), pieces, own));
        }
        parts.addFirst(draft.without(all));
        return parts;
    }
}
