package io.fides.eval.coreference;

import io.fides.eval.coreference.GapExample.GapName;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is claimed of the pronoun of an example.
 *
 * @param referent what it is said to mean; empty if that is left open
 */
record GapClaim(GapExample example, Optional<String> referent) {

    /** How many of the two names are said to be meant. */
    int claimed() {
        return (int) names().filter(this::says).count();
    }

    /** How many of the two names are meant. */
    int meant() {
        return (int) names().filter(GapName::coreferent).count();
    }

    /** How many names are meant and said to be. */
    int hits() {
        return (int) names().filter(name -> name.coreferent() && says(name)).count();
    }

    /** Whether the referent is a name that is meant and none that is not. */
    boolean right() {
        return hits() > 0 && claimed() == hits();
    }

    /** Whether there is a referent of which one can tell whether it is right. */
    boolean judged() {
        return referent.isPresent() && (meant() > 0 || claimed() > 0);
    }

    private Stream<GapName> names() {
        return Stream.of(example.a(), example.b());
    }

    private boolean says(GapName name) {
        return referent.filter(wording -> Naming.same(wording, name.text())).isPresent();
    }
}
