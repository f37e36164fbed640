package io.fides.decompose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** “Although X was born in A, she lived in B” → “X was born in A”, “she lived in B”. */
final class ContrastSplit implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        Tree tree = draft.tree();
        int head = draft.head();
        if (head != tree.root()) {
            return List.of();
        }
        for (int clause : draft.children(head, "advcl", "parataxis")) {
            List<Integer> marks = tree.children(clause, "mark");
            boolean contrast =
                    marks.size() == 1
                            && Lexis.CONTRASTS.contains(tree.lower(marks.getFirst()))
                            && tree.first(clause) <= marks.getFirst()
                            && tree.subject(clause).isPresent()
                            && tree.isFinite(clause)
                            && isSetOff(tree, clause);
            if (contrast) {
                Draft rest = draft.without(tree.subtree(clause));
                Draft other = stated(draft, clause, marks.getFirst());
                return clause < head ? List.of(other, rest) : List.of(rest, other);
            }
        }
        return List.of();
    }

    private static boolean isSetOff(Tree tree, int clause) {
        return Phrase.isSetOff(tree, clause)
                || tree.isComma(tree.last(clause))
                || tree.isComma(tree.last(clause) + 1);
    }

    private static Draft stated(Draft draft, int clause, int mark) {
        Tree tree = draft.tree();
        BitSet words = Phrase.clause(tree, clause);
        words.clear(mark);
        int subject = tree.subject(clause).orElseThrow();
        boolean ahead =
                clause < draft.head()
                        && Set.of("he", "she", "it", "they").contains(tree.lower(subject));
        Optional<List<Piece>> name = ahead ? Names.ofSubject(draft) : Optional.empty();
        List<Piece> pieces = new ArrayList<>();
        for (Piece piece : draft.pieces(words)) {
            if (piece.index() == subject && name.isPresent()) {
                pieces.addAll(name.get());
            } else {
                pieces.add(piece);
            }
        }
        return draft.other(clause, pieces, tree.subtree(clause));
    }
}
