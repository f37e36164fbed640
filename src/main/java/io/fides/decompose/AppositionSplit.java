package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** “X, the capital of A, lies on B” → “X lies on B”, “X is the capital of A”. */
final class AppositionSplit implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        Tree tree = draft.tree();
        for (int i = 0; i < tree.size(); i++) {
            if (tree.relates(i, "appos") && draft.holds(i) && i != draft.head()) {
                Optional<Draft> part = part(draft, i, tree.head(i));
                if (part.isPresent()) {
                    return List.of(draft.without(tree.subtree(i)), part.get());
                }
            }
        }
        return List.of();
    }

    private static Optional<Draft> part(Draft draft, int apposition, int noun) {
        Tree tree = draft.tree();
        BitSet clause = Phrase.clause(tree, apposition);
        boolean apart =
                noun != draft.head()
                        && draft.holds(noun)
                        && tree.isComma(clause.nextSetBit(0) - 1)
                        && !Lexis.RELATIVES.contains(tree.lower(clause.nextSetBit(0)))
                        && isNearest(tree, clause.nextSetBit(0) - 2, noun)
                        && Phrase.isDefinite(tree, noun)
                        && !isList(tree, apposition, noun)
                        && describes(tree, apposition, noun)
                        && Phrase.isAsserted(draft, apposition);
        if (!apart) {
            return Optional.empty();
        }
        List<Piece> pieces = new ArrayList<>(Phrase.of(draft, noun));
        boolean lasting = Lexis.LASTING.contains(tree.lemma(apposition));
        boolean past = tree.isPast(draft.head()) && !lasting;
        boolean plural = tree.feature(noun, "Number", "Plur");
        pieces.add(Piece.putIn(Inflection.be(past, plural)));
        pieces.addAll(draft.pieces(clause));
        return Optional.of(draft.other(apposition, pieces, tree.subtree(apposition)));
    }

    /**
     * Whether the apposition stands next to a name, and not to one that is deeper in the phrase.
     */
    private static boolean isNearest(Tree tree, int last, int noun) {
        int at = last;
        while (at >= 0 && at != noun) {
            boolean inName =
                    tree.relates(at, "flat", "compound", "nummod", "punct", "appos", "goeswith")
                            || (tree.relates(at, "nmod", "nmod:unmarked")
                                    && !tree.is(at, PartOfSpeech.PROPN));
            boolean ofName = tree.relates(at, "nmod") && tree.is(noun, PartOfSpeech.PROPN);
            if (!inName && !ofName) {
                return false;
            }
            at = tree.head(at);
        }
        return at == noun;
    }

    private static boolean isList(Tree tree, int apposition, int noun) {
        boolean bare = !tree.has(apposition, "det", "nmod:poss");
        return tree.has(noun, "conj")
                || tree.relates(noun, "conj")
                || tree.children(noun, "appos").size() > 1
                || tree.children(apposition, "case").stream()
                        .anyMatch(
                                c ->
                                        tree.lower(c).equals("including")
                                                || tree.lower(c).equals("like"))
                || (bare && tree.has(apposition, "conj"));
    }

    private static boolean describes(Tree tree, int apposition, int noun) {
        boolean name = tree.is(apposition, PartOfSpeech.PROPN);
        if (tree.is(noun, PartOfSpeech.PROPN)) {
            boolean one = tree.lower(apposition).equals("one") && tree.has(apposition, "nmod");
            return (tree.is(apposition, PartOfSpeech.NOUN)
                            || one
                            || (name && tree.has(apposition, "det", "nmod:poss")))
                    && !Adverbials.isYear(tree, apposition)
                    && !tree.has(apposition, "case");
        }
        return name && !tree.has(apposition, "case", "det") && !tree.isPlural(noun);
    }
}
