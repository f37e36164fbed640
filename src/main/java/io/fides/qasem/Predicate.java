package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A word that says what happens or is the case.
 *
 * @param word its index in the tree
 * @param verb what a question calls it: the word's own lemma, or for a noun the verb it is made of
 * @param past the past form of that verb, if it is made of one, else empty
 */
record Predicate(int word, Kind kind, String verb, String past) {

    /** Verbs that have become prepositions (“according to”) or help another verb. */
    private static final Set<String> NO_PREDICATES =
            Set.of("case", "mark", "fixed", "aux", "aux:pass", "cop", "compound", "flat", "cc");

    /** All of a sentence, in reading order. */
    static List<Predicate> of(DependencyTree tree, Map<String, Nominal> nominals) {
        return IntStream.range(0, tree.size())
                .filter(i -> !NO_PREDICATES.contains(tree.relation(i)))
                .mapToObj(i -> at(tree, i, Optional.ofNullable(nominals.get(tree.lemma(i)))))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Predicate> at(
            DependencyTree tree, int word, Optional<Nominal> nominal) {
        if (tree.has(word, "cop") || tree.is(word, PartOfSpeech.VERB)) {
            Kind kind = tree.has(word, "cop") ? Kind.COPULAR : Kind.VERBAL;
            return Optional.of(new Predicate(word, kind, tree.lemma(word), ""));
        }
        return nominal.filter(_ -> tree.is(word, PartOfSpeech.NOUN))
                .map(each -> new Predicate(word, Kind.NOMINAL, each.verb(), each.past()));
    }

    /** Whether it is told in the passive, also as a participle after its noun. */
    boolean isPassive(DependencyTree tree) {
        return kind == Kind.VERBAL
                && (tree.has(word, "nsubj:pass", "aux:pass", "csubj:pass")
                        || (tree.isPastParticiple(word) && !tree.has(word, "aux", "nsubj", "obj")));
    }
}
