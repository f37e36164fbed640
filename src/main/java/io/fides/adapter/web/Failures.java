package io.fides.adapter.web;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;

/** Failures of reading; the detail names the host and nothing that could be secret. */
final class Failures {

    private Failures() {}

    static FidesException of(Failure.Kind kind, String host, String what) {
        return new FidesException(Stage.RETRIEVAL, kind, host + ": " + what);
    }

    static FidesException of(Failure.Kind kind, String host, String what, Throwable cause) {
        return new FidesException(new Failure(Stage.RETRIEVAL, kind, host + ": " + what), cause);
    }

    /** Leaves the interrupt flag set, as whoever interrupted will look for it. */
    static FidesException interrupted(String host, InterruptedException cause) {
        Thread.currentThread().interrupt();
        return of(Failure.Kind.DEADLINE_EXCEEDED, host, "interrupted", cause);
    }
}
