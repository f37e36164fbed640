package io.fides.decompose;

import io.fides.language.WordLists;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Noun phrases of a parsed clause, and what may be said of them apart. */
final class Phrase {

    /** What hangs from a noun without being part of its name. */
    private static final Set<String> AROUND =
            WordLists.of(
                    """
                    case cc cc:preconj acl:relcl appos parataxis conj advcl cop nsubj nsubj:pass aux mark advmod obl
                    expl csubj discourse
                    """);

    /** Relations through which what is said of a noun is asserted with the clause. */
    private static final Set<String> OPEN =
            WordLists.of(
                    """
                    nsubj nsubj:pass nsubj:outer obj iobj obl obl:agent obl:unmarked nmod nmod:poss appos conj xcomp
                    compound flat nmod:unmarked
                    """);

    private Phrase() {}

    /** Whether nothing above the word, up to the head of the draft, reports or supposes it. */
    private static boolean isAsserted(Draft draft, int word) {
        DependencyTree tree = draft.tree();
        int at = word;
        while (at >= 0 && at != draft.head()) {
            if (at != word && !OPEN.contains(tree.relation(at))) {
                return false;
            }
            at = tree.head(at);
        }
        return at == draft.head() && !draft.holdsWord("according") && !draft.holdsWord("if");
    }

    /** Whether what a word says of a noun can be asserted by itself. */
    static boolean isApart(Draft draft, int word, int noun) {
        return draft.holds(noun)
                && isDefinite(draft.tree(), noun)
                && !draft.tree().has(noun, "conj")
                && isAsserted(draft, word);
    }

    /** Whether a noun is known without its clause: a name, or “the”, “his”, “this” before it. */
    private static boolean isDefinite(DependencyTree tree, int noun) {
        if (tree.is(noun, PartOfSpeech.PROPN)) {
            return true;
        }
        return tree.is(noun, PartOfSpeech.NOUN)
                && (tree.has(noun, "nmod:poss")
                        || tree.hasWord(noun, Set.of("the", "this", "these", "that"), "det"));
    }

    /** The noun with what belongs to its name. */
    static List<FactWord> of(Draft draft, int noun) {
        DependencyTree tree = draft.tree();
        BitSet words = tree.subtree(noun, child -> isAround(tree, child) || isAside(tree, child));
        if (isNumbered(tree, noun)) {
            words.set(noun + 1);
        }
        List<FactWord> pieces = new ArrayList<>(draft.pieces(words));
        while (!pieces.isEmpty() && pieces.getLast().isMark()) {
            pieces.removeLast();
        }
        return pieces;
    }

    /** Hyphens, quotes and brackets may stand inside a name. */
    private static boolean isAround(DependencyTree tree, int child) {
        return tree.relates(child, "punct")
                ? Set.of(",", ";", ":", "(", ")", ".", "–", "—").contains(tree.lower(child))
                : AROUND.contains(tree.relation(child));
    }

    private static boolean isAside(DependencyTree tree, int child) {
        int first = tree.first(child);
        return (tree.relates(child, "acl", "nmod") && tree.isComma(first - 1))
                || (tree.relates(child, "acl") && tree.isComma(first));
    }

    /** “Java 8” is another than “Java”; a year after a name is no part of it. */
    private static boolean isNumbered(DependencyTree tree, int noun) {
        return tree.is(noun, PartOfSpeech.PROPN)
                && noun + 1 < tree.size()
                && tree.form(noun + 1).matches("\\d{1,3}(?:\\.\\d+)*");
    }

    /** The word and what hangs from it, without the marks and conjunctions at its ends. */
    static BitSet clause(DependencyTree tree, int word) {
        BitSet words = tree.subtree(word, c -> tree.relates(c, "cc", "cc:preconj"));
        trim(tree, words);
        if (words.isEmpty()) {
            words.set(word);
        }
        return words;
    }

    static String firstWord(DependencyTree tree, int word) {
        return tree.lower(clause(tree, word).nextSetBit(0));
    }

    private static void trim(DependencyTree tree, BitSet words) {
        while (!words.isEmpty() && (isEdge(tree, words.nextSetBit(0)) || isSequel(tree, words))) {
            words.clear(words.nextSetBit(0));
        }
        while (!words.isEmpty() && isEdge(tree, words.length() - 1)) {
            words.clear(words.length() - 1);
        }
    }

    /** “so”, “then”: a word that only leads on from what was said before. */
    private static boolean isSequel(DependencyTree tree, BitSet words) {
        int first = words.nextSetBit(0);
        return words.cardinality() > 2
                && tree.relates(first, "advmod")
                && Set.of("so", "then", "thus", "therefore", "however").contains(tree.lower(first));
    }

    private static boolean isEdge(DependencyTree tree, int i) {
        return Set.of(",", ";", ":", "–", "—", "-").contains(tree.lower(i));
    }

    /** Whether a comma or a dash stands before the first word of what hangs from {@code word}. */
    static boolean isSetOff(DependencyTree tree, int word) {
        BitSet clause = clause(tree, word);
        int first = clause.nextSetBit(0);
        return first > 0 && isEdge(tree, first - 1);
    }
}
