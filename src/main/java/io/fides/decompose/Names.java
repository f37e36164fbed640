package io.fides.decompose;

import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Optional;

/** The name that a clause speaks of. */
final class Names {

    private Names() {}

    /** The subject of the draft without what is set off from it; empty if it is no name. */
    static Optional<List<Piece>> ofSubject(Draft draft) {
        Tree tree = draft.tree();
        return tree.subject(draft.head())
                .filter(subject -> tree.is(subject, PartOfSpeech.PROPN) && draft.holds(subject))
                .filter(subject -> !tree.has(subject, "conj"))
                .map(subject -> Phrase.of(draft, subject));
    }
}
