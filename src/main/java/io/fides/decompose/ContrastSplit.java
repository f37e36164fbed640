package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import java.util.BitSet;
import java.util.List;

/** “Although X was born in A, she lived in B” → “X was born in A”, “she lived in B”. */
final class ContrastSplit implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        int head = draft.head();
        for (int clause : draft.children(head, "advcl", "parataxis")) {
            if (head == draft.tree().root() && isContrast(draft.tree(), clause)) {
                BitSet removed = draft.tree().subtree(clause);
                if (clause > head) {
                    removed.or(SharedWords.added(draft, clause));
                }
                Draft rest = draft.without(removed);
                Draft other = stated(draft, clause);
                return clause < head ? List.of(other, rest) : List.of(rest, other);
            }
        }
        return List.of();
    }

    private static boolean isContrast(DependencyTree tree, int clause) {
        List<Integer> marks = tree.children(clause, "mark");
        boolean setOff =
                Phrase.isSetOff(tree, clause)
                        || (clause < tree.root()
                                && (tree.isComma(tree.last(clause))
                                        || tree.isComma(tree.last(clause) + 1)));
        return setOff
                && marks.size() == 1
                && Lexis.CONTRASTS.contains(tree.lower(marks.getFirst()))
                && tree.first(clause) <= marks.getFirst()
                && tree.subject(clause).isPresent()
                && tree.isFinite(clause);
    }

    private static Draft stated(Draft draft, int clause) {
        DependencyTree tree = draft.tree();
        BitSet words = Phrase.clause(tree, clause);
        tree.children(clause, "mark").forEach(mark -> words.clear(0, mark + 1));
        boolean ahead = clause < draft.head();
        if (!ahead) {
            words.or(SharedWords.added(draft, clause));
        }
        return draft.other(
                clause, ahead ? draft.spelledOut(clause, words) : draft.pieces(words), words);
    }
}
