package io.fides.revise;

import io.fides.domain.Discrepancy;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import java.util.List;

/**
 * Baseline of the compact engine: replaces exactly the value in which claim and evidence differ.
 */
public final class ValueEditor implements Editor {

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        return conflicts.stream()
                .<Outcome<Revision>>map(conflict -> new Outcome.Done<>(revise(conflict)))
                .toList();
    }

    private static Revision revise(Conflict conflict) {
        String sentence = conflict.sentence().sentence().text();
        Judgement against = conflict.contradicting().getFirst();
        for (Discrepancy discrepancy : against.discrepancies()) {
            if (sentence.contains(discrepancy.stated())) {
                return new Revision(
                        sentence.replace(discrepancy.stated(), discrepancy.found()),
                        against.rationale());
            }
        }
        return new Revision(sentence, against.rationale());
    }
}
