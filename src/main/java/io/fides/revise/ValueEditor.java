package io.fides.revise;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Span;
import io.fides.verify.model.WordExchange;
import java.util.List;
import java.util.Optional;

/**
 * Replaces exactly the values in which claim and evidence differ, in the answer's own format, and
 * touches nothing else. What it cannot place or word with certainty it leaves as it is. English; no
 * model.
 */
public final class ValueEditor implements Editor {

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        return conflicts.stream()
                .<Outcome<Revision>>map(conflict -> new Outcome.Done<>(revise(conflict)))
                .toList();
    }

    private static Revision revise(Conflict conflict) {
        Judgement against = conflict.contradicting().getFirst();
        String sentence = conflict.sentence().sentence().text();
        for (Discrepancy discrepancy : against.discrepancies()) {
            sentence = revised(sentence, conflict.fact().text(), discrepancy);
        }
        return new Revision(sentence, against.rationale());
    }

    private static String revised(String sentence, String fact, Discrepancy discrepancy) {
        Optional<Span> place = Occurrence.find(discrepancy.stated(), fact, sentence);
        Optional<String> wording = wording(discrepancy);
        return place.isPresent() && wording.isPresent()
                ? WordExchange.text(sentence, place.get(), wording.get())
                : sentence;
    }

    private static Optional<String> wording(Discrepancy discrepancy) {
        String stated = discrepancy.stated();
        String found = discrepancy.found();
        return switch (discrepancy.kind()) {
            case DATE -> DateWording.like(stated, found);
            case NUMBER -> AmountWording.like(stated, found);
            case WORDING -> Optional.of(found);
        };
    }
}
