package io.fides.hub;

import java.util.Optional;

/** What became of one file since its digest was recorded. */
public record ModelCheck(String model, String file, State state) {

    public enum State {
        SAME,
        DIFFERENT,
        /** It is not there, or cannot be read. */
        MISSING
    }

    /** Compares the digest of a file, empty if it is not there, with what was recorded. */
    static ModelCheck of(String model, String file, Optional<String> found, String recorded) {
        State state =
                found.map(digest -> digest.equals(recorded) ? State.SAME : State.DIFFERENT)
                        .orElse(State.MISSING);
        return new ModelCheck(model, file, state);
    }

    public boolean fine() {
        return state == State.SAME;
    }
}
