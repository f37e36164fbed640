package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;

/** Tells coordinated predicates that state one thing together, or whose tree cannot be right. */
final class OneStatement {

    private OneStatement() {}

    /**
     * @param last of the predicates that are coordinated with {@code head}
     */
    static boolean is(Draft draft, int head, int last) {
        return isClosed(draft, head) || goesOn(draft, head, last) || lacksObject(draft, head, last);
    }

    /** Whether something comes after the list that neither belongs to its last nor to all of it. */
    private static boolean goesOn(Draft draft, int head, int last) {
        Tree tree = draft.tree();
        return draft.children(head, "parataxis", "appos", "dep", "list").stream()
                .anyMatch(c -> c > tree.last(last));
    }

    /** “wrote, produced and directed films”, where only the last seems to have an object. */
    private static boolean lacksObject(Draft draft, int head, int last) {
        Tree tree = draft.tree();
        boolean bare =
                tree.children(head).stream()
                        .allMatch(c -> c < head || tree.relates(c, "conj", "cc", "punct"));
        int next = draft.children(head, "conj").stream().findFirst().orElse(last);
        return bare
                && tree.is(head, PartOfSpeech.VERB)
                && Phrase.clause(tree, next).nextSetBit(0) == next
                && tree.subject(next).isEmpty()
                && (tree.has(next, "obj")
                        || tree.children(next, "conj").stream().anyMatch(c -> tree.has(c, "obj"))
                        || tree.has(last, "obj"))
                && !Verbs.isIntransitive(Claim.inserted(tree.form(head)));
    }

    /** “A or B”, “not only A but also B”, or one list in which not all are predicates. */
    private static boolean isClosed(Draft draft, int head) {
        Tree tree = draft.tree();
        return (draft.holdsWord("not") && draft.holdsWord("only"))
                || draft.children(head, "conj").stream()
                        .anyMatch(
                                c -> tree.children(c, "cc").stream().anyMatch(cc -> isOr(tree, cc)))
                || tree.children(head, "cc:preconj", "cc").stream()
                        .anyMatch(cc -> isOr(tree, cc) || tree.lower(cc).equals("either"));
    }

    private static boolean isOr(Tree tree, int cc) {
        return tree.lower(cc).equals("or") || tree.lower(cc).equals("nor");
    }
}
