package io.fides.segment.coreference;

import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.OptionalInt;
import java.util.Set;

/** Places in a dependency tree: clauses, subjects, what is inside what. */
final class Grammar {

    /** Relations of phrases that belong to a noun. */
    private static final Set<String> INSIDE_NOUN =
            Set.of("nmod", "appos", "compound", "flat", "det", "amod", "nummod");

    private static final Set<String> SHARE_SUBJECT = Set.of("conj", "xcomp", "advcl");
    private static final Set<String> SUBJECTS = Set.of("nsubj", "csubj");
    private static final Set<String> CLAUSES =
            Set.of("root", "ccomp", "xcomp", "advcl", "acl", "csubj", "parataxis");

    private final DependencyTree tree;

    Grammar(DependencyTree tree) {
        this.tree = tree;
    }

    /** The relation without its subtype. */
    String relation(int word) {
        String relation = tree.relation(word);
        int colon = relation.indexOf(':');
        return colon < 0 ? relation : relation.substring(0, colon);
    }

    /** The relation of the first of the conjuncts to which the word belongs. */
    int firstConjunct(int word) {
        int at = word;
        while (relation(at).equals("conj") && !isPredicate(at)) {
            at = tree.head(at);
        }
        return at;
    }

    /** The word that heads the clause in which {@code word} stands, not being that head itself. */
    int clause(int word) {
        int at = tree.head(word);
        while (at != Arc.ROOT && !isPredicate(at)) {
            at = tree.head(at);
        }
        return at == Arc.ROOT ? tree.root() : at;
    }

    boolean isPredicate(int word) {
        return CLAUSES.contains(relation(word))
                || has(word, "nsubj")
                || has(word, "cop")
                || (tree.word(word).is(PartOfSpeech.VERB) && relation(word).equals("conj"));
    }

    private boolean has(int word, String relation) {
        return tree.dependents(word).stream().anyMatch(each -> relation(each).equals(relation));
    }

    /** The subject of a clause, which may stand in the clause above it. */
    OptionalInt subject(int predicate) {
        int at = predicate;
        for (int i = 0; i < tree.size(); i++) {
            for (int each : tree.dependents(at)) {
                if (SUBJECTS.contains(relation(each))
                        && !tree.relation(each).equals("nsubj:outer")) {
                    return OptionalInt.of(each);
                }
            }
            int head = tree.head(at);
            if (head == Arc.ROOT) {
                return OptionalInt.empty();
            }
            if (!SHARE_SUBJECT.contains(relation(at))) {
                return OptionalInt.empty();
            }
            if (relation(at).equals("xcomp")) {
                for (int each : tree.dependents(head)) {
                    if (relation(each).equals("obj")) {
                        return OptionalInt.of(each);
                    }
                }
            }
            at = head;
        }
        return OptionalInt.empty();
    }

    /** Whether {@code below} hangs from {@code above}, or is it. */
    boolean dominates(int above, int below) {
        int at = below;
        while (at != Arc.ROOT) {
            if (at == above) {
                return true;
            }
            at = tree.head(at);
        }
        return false;
    }

    /** Whether {@code below} belongs to the noun phrase of {@code above}, not by a clause. */
    boolean isInsideNoun(int above, int below) {
        int at = below;
        while (at != Arc.ROOT && at != above) {
            if (!INSIDE_NOUN.contains(relation(at))) {
                return false;
            }
            at = tree.head(at);
        }
        return at == above;
    }

    /** Whether the clause that a word heads stands for itself, not as a part of another. */
    boolean isMain(int predicate) {
        int at = predicate;
        while (relation(at).equals("conj") || relation(at).equals("parataxis")) {
            at = tree.head(at);
        }
        return tree.head(at) == Arc.ROOT;
    }

    DependencyTree tree() {
        return tree;
    }
}
