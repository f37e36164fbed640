package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * “X, located in A, is …” → “X is …”, “X is located in A”; “Born in A, X moved to B” → “X was born
 * in A”, “X moved to B”.
 */
final class ParticipleSplit implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        List<Draft> parts = SyntaxSplit.takenOut(draft, i -> aside(draft, i));
        return parts.isEmpty() ? leading(draft) : parts;
    }

    /** Between two commas, right behind the name it speaks of. */
    private static Optional<Draft> aside(Draft draft, int verb) {
        DependencyTree tree = draft.tree();
        int noun = tree.head(verb);
        if (!tree.relates(verb, "acl")
                || !Predicates.isBarePassive(tree, verb)
                || noun == draft.head()) {
            return Optional.empty();
        }
        BitSet clause = Phrase.clause(tree, verb);
        int first = clause.nextSetBit(0);
        List<FactWord> phrase = Phrase.of(draft, noun);
        boolean apart =
                tree.isComma(first - 1)
                        && tree.isComma(clause.length())
                        && !phrase.isEmpty()
                        && phrase.getLast().index() == first - 2
                        && !tree.relates(noun, "conj")
                        && Phrase.isApart(draft, verb, noun);
        return apart
                ? Optional.of(draft.passive(phrase, Predicates.isPlural(tree, noun), verb))
                : Optional.empty();
    }

    private static List<Draft> leading(Draft draft) {
        DependencyTree tree = draft.tree();
        int subject = tree.subject(draft.head()).filter(draft::holds).orElse(-1);
        if (subject < 0 || draft.subject().isEmpty() || !tree.isFinite(draft.head())) {
            return List.of();
        }
        List<Integer> found = new ArrayList<>(draft.children(draft.head(), "advcl"));
        found.addAll(draft.children(subject, "acl"));
        for (int verb : found) {
            BitSet clause = Phrase.clause(tree, verb);
            boolean leads =
                    tree.last(verb) < subject
                            && draft.pieces().getFirst().index() == verb
                            && clause.nextSetBit(0) == verb
                            && tree.isComma(clause.length());
            if (leads && Predicates.isBarePassive(tree, verb)) {
                BitSet name = tree.subtree(subject, c -> c == verb);
                return List.of(
                        draft.passive(draft.pieces(name), Predicates.isPlural(tree, subject), verb),
                        draft.without(verb));
            }
        }
        return List.of();
    }
}
