package io.fides.decompose;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.BitSet;

/** The words of one of several coordinated predicates that speak of the others as well. */
final class SharedWords {

    private SharedWords() {}

    /**
     * The subject, what stands in front (“If it rains, …”, “In 1990, …”), doubt, and what follows
     * the last of them; not auxiliaries.
     */
    static BitSet of(Draft draft, int other) {
        DependencyTree tree = draft.tree();
        int head = draft.head();
        BitSet shared = new BitSet();
        boolean alone = tree.subject(other).isPresent();
        int subject = tree.subject(head).orElse(head);
        boolean ownTime = tree.children(other).stream().anyMatch(c -> Predicates.isTime(tree, c));
        boolean ownLead =
                tree.children(other).stream().anyMatch(c -> Predicates.leads(tree, c, other));
        boolean copula = tree.isCopular(head) && !tree.isCopular(other) && !tree.isVerb(other);
        boolean last = tree.children(head, "conj").stream().allMatch(c -> c <= other);
        for (int child : tree.children(head)) {
            boolean leads = child < subject && child < head;
            boolean takes =
                    switch (tree.relation(child)) {
                        case "nsubj", "nsubj:pass", "nsubj:outer", "csubj", "csubj:pass", "expl" ->
                                !alone;
                        case "mark" -> head != tree.root();
                        case "advcl" -> leads && tree.hasWord(child, Lexis.CONDITIONS, "mark");
                        case "advmod" ->
                                Lexis.HEDGES.contains(tree.lower(child)) && (leads || !alone);
                        case "obl", "obl:unmarked", "obl:tmod", "obl:npmod" ->
                                leads && !ownLead && !(ownTime && Predicates.isTime(tree, child));
                        case "punct" -> leads && !ownLead;
                        default -> false;
                    };
            boolean after = child > tree.last(other) && !alone;
            boolean completing =
                    copula
                            ? tree.relates(child, "nmod", "obl") && !tree.has(other, "nmod")
                            : completes(tree, child) && (last || !isComplete(tree, other));
            if (takes || (after && completing)) {
                shared.or(tree.subtree(child));
            }
        }
        return shared;
    }

    /**
     * What follows the last of them and is its own, though the tree gives it to the first: “started
     * in A and was elected in B in 2009”, “grew and threatens A, so B is planned”.
     */
    static BitSet ofLast(Draft draft, int last) {
        DependencyTree tree = draft.tree();
        boolean complete = isComplete(tree, last);
        BitSet words = added(draft, last);
        tree.children(draft.head()).stream()
                .filter(c -> complete && c > tree.last(last) && completes(tree, c))
                .forEach(c -> words.or(tree.subtree(c)));
        return words;
    }

    /**
     * Clauses that follow one, and so are about it, though the tree gives them to the head; with
     * the marks before them. Not participles, which speak of the subject that both have.
     */
    static BitSet added(Draft draft, int clause) {
        DependencyTree tree = draft.tree();
        BitSet words = new BitSet();
        for (int each : draft.children(draft.head(), "advcl", "parataxis")) {
            boolean participle =
                    tree.relates(each, "advcl")
                            && tree.is(each, PartOfSpeech.VERB)
                            && !tree.isFinite(each);
            if (each > tree.last(clause) && !participle) {
                int before = tree.first(each) - 1;
                words.or(tree.subtree(each));
                if (before >= 0 && tree.is(before, PartOfSpeech.PUNCT)) {
                    words.set(before);
                }
            }
        }
        return words;
    }

    private static boolean completes(DependencyTree tree, int child) {
        return !tree.relates(child, "conj", "cc", "punct", "parataxis", "advcl");
    }

    /** Whether it has what a predicate is completed by, so that what follows may be of it alone. */
    private static boolean isComplete(DependencyTree tree, int predicate) {
        return tree.children(predicate, "obj", "obl", "xcomp", "ccomp", "obl:agent").stream()
                .anyMatch(c -> c > predicate);
    }
}
