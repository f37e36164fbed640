package io.fides.eval.facts;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.Set;

/**
 * What the tree of a fact tells about its form.
 *
 * @param wellFormed it has a finite verb, and its main predicate a subject, as a sentence of
 *     English has
 * @param predicates how many statements it makes: the main predicate, and every clause that is
 *     coordinated with it, stands beside it, or modifies it or a noun, and every apposition. A
 *     complement (“said that …”, “began to …”) states nothing by itself.
 */
record FactForm(boolean wellFormed, int predicates) {

    private static final Set<String> STATEMENTS =
            Set.of("acl", "acl:relcl", "advcl", "advcl:relcl", "parataxis", "appos");

    private static final Set<String> MODALS = CheckableWords.WORDS.get("modals");

    static FactForm of(DependencyTree tree) {
        int root = tree.root();
        boolean finite =
                isFinite(tree, root)
                        || tree.auxiliaries(root).stream().anyMatch(i -> isFinite(tree, i));
        int predicates = 1;
        for (int i = 0; i < tree.size(); i++) {
            boolean states = STATEMENTS.contains(tree.relation(i)) || isCoordinatedClause(tree, i);
            predicates += states ? 1 : 0;
        }
        return new FactForm(finite && tree.subject(root).isPresent(), predicates);
    }

    private static boolean isCoordinatedClause(DependencyTree tree, int i) {
        int head = tree.head(i);
        return tree.relation(i).equals("conj")
                && (head == tree.root()
                        || STATEMENTS.contains(tree.relation(head))
                        || tree.is(head, PartOfSpeech.VERB));
    }

    private static boolean isFinite(DependencyTree tree, int i) {
        return tree.feature(i, "VerbForm", "Fin")
                || (tree.is(i, PartOfSpeech.AUX) && MODALS.contains(tree.lower(i)));
    }
}
