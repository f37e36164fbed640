package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.syntax.PartOfSpeech;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a sentence says that happens or is the case. */
final class Predicates {

    /** Verbs that have become prepositions (“according to”) or help another verb. */
    private static final Set<String> NO_PREDICATES =
            Set.of("case", "mark", "fixed", "aux", "aux:pass", "cop", "compound", "flat", "cc");

    private final Nominals nominals;

    Predicates(Nominals nominals) {
        this.nominals = nominals;
    }

    /** In reading order. */
    List<Predicate> of(Grammar grammar) {
        List<Predicate> found = new ArrayList<>();
        for (int i = 0; i < grammar.size(); i++) {
            at(grammar, i).ifPresent(found::add);
        }
        return List.copyOf(found);
    }

    private Optional<Predicate> at(Grammar grammar, int word) {
        if (NO_PREDICATES.contains(grammar.relation(word))) {
            return Optional.empty();
        }
        if (grammar.has(word, "cop")) {
            return Optional.of(new Predicate(word, Kind.COPULAR, grammar.lemma(word)));
        }
        if (grammar.is(word, PartOfSpeech.VERB)) {
            return Optional.of(new Predicate(word, Kind.VERBAL, grammar.lemma(word)));
        }
        return grammar.is(word, PartOfSpeech.NOUN) ? nominal(grammar, word) : Optional.empty();
    }

    private Optional<Predicate> nominal(Grammar grammar, int word) {
        return nominals.of(grammar.lemma(word))
                .map(nominal -> new Predicate(word, Kind.NOMINAL, nominal.verb()));
    }
}
