package io.fides.revise;

import io.fides.domain.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets a cheap editor propose first and asks a better one only about the conflicts for which it
 * proposes nothing, in one batch (engine hybrid).
 */
public record EscalatingEditor(Editor first, Editor second) implements Editor {

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        List<Outcome<Revision>> outcomes = new ArrayList<>(first.revise(conflicts));
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < outcomes.size(); i++) {
            if (!proposes(conflicts.get(i), outcomes.get(i))) {
                open.add(i);
            }
        }
        if (!open.isEmpty()) {
            List<Outcome<Revision>> better =
                    second.revise(open.stream().map(conflicts::get).toList());
            for (int i = 0; i < open.size(); i++) {
                outcomes.set(open.get(i), better.get(i));
            }
        }
        return List.copyOf(outcomes);
    }

    private static boolean proposes(Conflict conflict, Outcome<Revision> outcome) {
        return outcome instanceof Outcome.Done<Revision>(Revision revision)
                && !revision.sentence().equals(conflict.sentence().sentence().text());
    }
}
