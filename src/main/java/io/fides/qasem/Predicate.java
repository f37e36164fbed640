package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A word that says what happens or is the case.
 *
 * @param word its index in the tree
 * @param kind how it says so
 * @param verb what a question calls it: the word's own lemma, or for a noun the verb it is made of
 */
record Predicate(int word, Kind kind, String verb) {

    /** Verbs that have become prepositions (“according to”) or help another verb. */
    private static final Set<String> NO_PREDICATES =
            Set.of("case", "mark", "fixed", "aux", "aux:pass", "cop", "compound", "flat", "cc");

    /** All of a sentence, in reading order. */
    static List<Predicate> of(SentenceSyntax syntax, Nominals nominals) {
        return IntStream.range(0, syntax.size())
                .filter(i -> !NO_PREDICATES.contains(syntax.relation(i)))
                .mapToObj(i -> at(syntax, i, nominals))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Predicate> at(SentenceSyntax syntax, int word, Nominals nominals) {
        String lemma = syntax.lemma(word);
        if (syntax.has(word, "cop")) {
            return Optional.of(new Predicate(word, Kind.COPULAR, lemma));
        }
        if (syntax.is(word, PartOfSpeech.VERB)) {
            return Optional.of(new Predicate(word, Kind.VERBAL, lemma));
        }
        return syntax.is(word, PartOfSpeech.NOUN)
                ? nominals.of(lemma).map(each -> new Predicate(word, Kind.NOMINAL, each.verb()))
                : Optional.empty();
    }
}
