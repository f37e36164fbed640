package io.fides.decompose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** “Born in A, X moved to B” → “X moved to B”, “X was born in A”. */
final class LeadingParticiple implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        Tree tree = draft.tree();
        Optional<List<Piece>> subject = draft.subject();
        int head = draft.head();
        int first = tree.subject(head).orElse(-1);
        if (subject.isEmpty() || first < 0 || !tree.isFinite(head)) {
            return List.of();
        }
        List<Integer> found = new ArrayList<>(draft.children(head, "advcl"));
        found.addAll(draft.children(first, "acl"));
        for (int verb : found) {
            BitSet clause = Phrase.clause(tree, verb);
            boolean leads =
                    tree.last(verb) < first
                            && draft.pieces().getFirst().index() == clause.nextSetBit(0)
                            && clause.nextSetBit(0) == verb
                            && tree.isComma(clause.length());
            if (leads && tells(tree, verb)) {
                BitSet own = tree.subtree(first);
                own.andNot(tree.subtree(verb));
                List<Piece> pieces = new ArrayList<>(draft.pieces(own));
                boolean state = Lexis.STATES.contains(tree.lower(verb));
                boolean past = !state || tree.isPast(head);
                pieces.add(Piece.putIn(Inflection.be(past, tree.isPlural(first))));
                pieces.addAll(draft.pieces(clause));
                return List.of(
                        draft.other(verb, pieces, tree.subtree(verb)),
                        draft.without(tree.subtree(verb)));
            }
        }
        return List.of();
    }

    private static boolean tells(Tree tree, int verb) {
        return tree.isPastParticiple(verb)
                && !tree.has(verb, "mark", "aux", "aux:pass")
                && !Lexis.ADVERBIAL_PARTICIPLES.contains(tree.lower(verb));
    }
}
