package io.fides.eval.facts;

import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.Locale;
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

    private static final Set<String> SUBJECTS =
            Set.of("nsubj", "nsubj:pass", "nsubj:outer", "csubj", "csubj:pass", "expl");

    private static final Set<String> MODALS = CheckableWords.listed("modals");

    static FactForm of(DependencyTree tree) {
        int root = tree.root();
        boolean subject =
                tree.children(root).stream().anyMatch(i -> SUBJECTS.contains(tree.relation(i)));
        boolean finite =
                isFinite(tree, root)
                        || tree.children(root, "aux", "aux:pass", "cop").stream()
                                .anyMatch(i -> isFinite(tree, i));
        int predicates = 1;
        for (int i = 0; i < tree.size(); i++) {
            boolean states = STATEMENTS.contains(tree.relation(i)) || isCoordinatedClause(tree, i);
            predicates += states ? 1 : 0;
        }
        return new FactForm(subject && finite, predicates);
    }

    private static boolean isCoordinatedClause(DependencyTree tree, int i) {
        int head = tree.head(i);
        return tree.relation(i).equals("conj")
                && (head == tree.root()
                        || STATEMENTS.contains(tree.relation(head))
                        || tree.word(head).is(PartOfSpeech.VERB));
    }

    private static boolean isFinite(DependencyTree tree, int i) {
        boolean modal =
                tree.word(i).is(PartOfSpeech.AUX)
                        && MODALS.contains(tree.word(i).form().toLowerCase(Locale.ROOT));
        return modal || tree.word(i).features().has("VerbForm", "Fin");
    }
}
