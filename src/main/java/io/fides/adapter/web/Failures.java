package io.fides.adapter.web;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;

/** Failures of reading; the detail names the host and nothing that could be secret. */
final class Failures {

    private Failures() {}

    static FidesException of(Failure.Kind kind, String host, String what) {
        return new FidesException(Stage.RETRIEVAL, kind, host + ": " + what);
    }

    static FidesException of(Failure.Kind kind, String host, String what, Throwable cause) {
        return new FidesException(Stage.RETRIEVAL, kind, host + ": " + what, cause);
    }

    static FidesException interrupted(String host) {
        return FidesException.interrupted(Stage.RETRIEVAL, host + ": interrupted");
    }
}
