package io.fides.hub;

import java.util.Optional;

/** What became of one file since its digest was recorded. */
public record ModelCheck(String model, String file, State state) {

    /** Whether a file is what it should be. */
    public enum State {
        /** Its bytes are those that were recorded. */
        SAME,
        /** Its bytes are others. */
        DIFFERENT,
        /** It is not there, or cannot be read. */
        MISSING,
        /** It is there, and nothing says what it should be. */
        UNRECORDED
    }

    /**
     * Compares the digest of a file, empty if it is not there, with what was recorded, if it was.
     */
    static ModelCheck of(
            String model, String file, Optional<String> found, Optional<String> recorded) {
        State state =
                found.isEmpty()
                        ? State.MISSING
                        : recorded.isEmpty()
                                ? State.UNRECORDED
                                : found.equals(recorded) ? State.SAME : State.DIFFERENT;
        return new ModelCheck(model, file, state);
    }

    /** Whether all is well. */
    public boolean fine() {
        return state == State.SAME;
    }
}
