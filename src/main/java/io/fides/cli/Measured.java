package io.fides.cli;

import io.fides.eval.Candidate;
import java.util.Optional;

/** What {@code --model} names. */
final class Measured {

    private Measured() {}

    /** The model of this name, or what is measured when nothing is named. */
    static Candidate candidate(Parts parts, Optional<String> model) {
        try {
            return parts.candidates().named(model.orElseGet(() -> parts.candidates().standard()));
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(
                    e.getMessage()
                            + "; parts of Fides are "
                            + String.join(", ", parts.candidates().names()));
        }
    }
}
