package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** “X, the capital of A, lies on B” → “X lies on B”, “X is the capital of A”. */
final class AppositionSplit implements SyntaxSplit {

    @Override
    public List<Draft> apply(Draft draft) {
        return SyntaxSplit.takenOut(draft, i -> part(draft, i, draft.tree().head(i)));
    }

    private static Optional<Draft> part(Draft draft, int apposition, int noun) {
        DependencyTree tree = draft.tree();
        if (!tree.relates(apposition, "appos") || noun == draft.head()) {
            return Optional.empty();
        }
        BitSet clause = Phrase.clause(tree, apposition);
        int first = clause.nextSetBit(0);
        boolean apart =
                tree.isComma(first - 1)
                        && !Lexis.RELATIVES.contains(tree.lower(first))
                        && isNearest(tree, first - 2, noun)
                        && !isList(tree, apposition, noun)
                        && describes(tree, apposition, noun)
                        && Phrase.isApart(draft, apposition, noun);
        boolean past =
                Predicates.isPast(tree, draft.head())
                        && !Lexis.LASTING.contains(tree.lemma(apposition));
        boolean plural = tree.feature(noun, "Number", "Plur");
        return apart
                ? Optional.of(draft.being(Phrase.of(draft, noun), past, plural, apposition))
                : Optional.empty();
    }

    /**
     * Whether the apposition stands next to a name, and not to one that is deeper in the phrase.
     */
    private static boolean isNearest(DependencyTree tree, int last, int noun) {
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

    private static boolean isList(DependencyTree tree, int apposition, int noun) {
        boolean bare = !tree.has(apposition, "det", "nmod:poss");
        return tree.relates(noun, "conj")
                || tree.children(noun, "appos").size() > 1
                || tree.hasWord(apposition, Set.of("including", "like"), "case")
                || (bare && tree.has(apposition, "conj"));
    }

    private static boolean describes(DependencyTree tree, int apposition, int noun) {
        boolean name = tree.is(apposition, PartOfSpeech.PROPN);
        if (tree.is(noun, PartOfSpeech.PROPN)) {
            boolean one = tree.lower(apposition).equals("one") && tree.has(apposition, "nmod");
            return (tree.is(apposition, PartOfSpeech.NOUN)
                            || one
                            || (name && tree.has(apposition, "det", "nmod:poss")))
                    && !Predicates.isYear(tree, apposition)
                    && !tree.has(apposition, "case");
        }
        return name && !tree.has(apposition, "case", "det") && !Predicates.isPlural(tree, noun);
    }
}
