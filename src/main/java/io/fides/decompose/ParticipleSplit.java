package io.fides.decompose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** “X, located in A, is …” → “X is …”, “X is located in A”. */
final class ParticipleSplit implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        Tree tree = draft.tree();
        for (int i = 0; i < tree.size(); i++) {
            if (i != draft.head()
                    && tree.relates(i, "acl")
                    && draft.holds(i)
                    && isAside(draft, i, tree.head(i))) {
                int noun = tree.head(i);
                boolean state = Lexis.STATES.contains(tree.lower(i));
                boolean past = !state || tree.isPast(draft.head());
                List<Piece> pieces = new ArrayList<>(Phrase.of(draft, noun));
                pieces.add(Piece.putIn(Inflection.be(past, tree.isPlural(noun))));
                pieces.addAll(draft.pieces(Phrase.clause(tree, i)));
                return List.of(
                        draft.without(tree.subtree(i)), draft.other(i, pieces, tree.subtree(i)));
            }
        }
        return List.of();
    }

    /** Between two commas, right behind the name it speaks of. */
    private static boolean isAside(Draft draft, int verb, int noun) {
        Tree tree = draft.tree();
        BitSet clause = Phrase.clause(tree, verb);
        int first = clause.nextSetBit(0);
        List<Piece> phrase = Phrase.of(draft, noun);
        return tree.isPastParticiple(verb)
                && noun != draft.head()
                && draft.holds(noun)
                && !tree.has(verb, "mark", "aux", "aux:pass", "nsubj", "nsubj:pass")
                && !Lexis.ADVERBIAL_PARTICIPLES.contains(tree.lower(verb))
                && tree.isComma(first - 1)
                && tree.isComma(clause.length())
                && !phrase.isEmpty()
                && phrase.getLast().index() == first - 2
                && Phrase.isDefinite(tree, noun)
                && !tree.has(noun, "conj")
                && !tree.relates(noun, "conj")
                && Phrase.isAsserted(draft, verb);
    }
}
