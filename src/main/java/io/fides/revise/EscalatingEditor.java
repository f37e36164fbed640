package io.fides.revise;

import io.fides.domain.run.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * Lets a cheap editor propose first and asks a better one only about the conflicts for which it
 * proposes nothing, in one batch (engine hybrid).
 */
public record EscalatingEditor(Editor first, Editor second) implements Editor {

    @Override
    public List<Outcome<Revision>> revise(List<Conflict> conflicts) {
        List<Outcome<Revision>> proposed = first.revise(conflicts);
        return Outcome.known(
                conflicts,
                i -> Optional.of(proposed.get(i)).filter(it -> proposes(conflicts.get(i), it)),
                second::revise);
    }

    private static boolean proposes(Conflict conflict, Outcome<Revision> outcome) {
        return outcome instanceof Outcome.Done<Revision>(Revision revision)
                && !revision.sentence().equals(conflict.sentence().sentence().text());
    }
}
