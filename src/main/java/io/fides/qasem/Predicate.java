package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
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
 * @param kind how it says so
 * @param verb what a question calls it: the word's own lemma, or for a noun the verb it is made of
 * @param past the past form of that verb, if it is made of one, else empty
 */
record Predicate(int word, Kind kind, String verb, String past) {

    /** Verbs that have become prepositions (“according to”) or help another verb. */
    private static final Set<String> NO_PREDICATES =
            Set.of("case", "mark", "fixed", "aux", "aux:pass", "cop", "compound", "flat", "cc");

    /** All of a sentence, in reading order. */
    static List<Predicate> of(SentenceSyntax syntax, Map<String, Nominal> nominals) {
        return IntStream.range(0, syntax.tree().size())
                .filter(i -> !NO_PREDICATES.contains(syntax.relation(i)))
                .mapToObj(i -> at(syntax, i, Optional.ofNullable(nominals.get(syntax.lemma(i)))))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Predicate> at(
            SentenceSyntax syntax, int word, Optional<Nominal> nominal) {
        if (syntax.has(word, "cop") || syntax.is(word, PartOfSpeech.VERB)) {
            Kind kind = syntax.has(word, "cop") ? Kind.COPULAR : Kind.VERBAL;
            return Optional.of(new Predicate(word, kind, syntax.lemma(word), ""));
        }
        return nominal.filter(_ -> syntax.is(word, PartOfSpeech.NOUN))
                .map(each -> new Predicate(word, Kind.NOMINAL, each.verb(), each.past()));
    }

    /** Whether it is told in the passive, also as a participle after its noun. */
    boolean isPassive(SentenceSyntax syntax) {
        boolean past =
                syntax.feature(word, "VerbForm", "Part")
                        && !syntax.feature(word, "Tense", "Pres")
                        && !syntax.lower(word).endsWith("ing");
        return kind == Kind.VERBAL
                && (syntax.has(word, "nsubj:pass", "aux:pass", "csubj:pass")
                        || (past && !syntax.has(word, "aux", "nsubj", "obj")));
    }
}
