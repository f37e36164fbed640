package io.fides.domain;

import java.io.Serial;

/** Carries a {@link Failure} up to where it becomes part of the report. */
public final class FidesException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final transient Failure failure;

    public FidesException(Failure failure) {
        super(failure.stage() + " " + failure.kind() + ": " + failure.detail());
        this.failure = failure;
    }

    public FidesException(Failure failure, Throwable cause) {
        super(failure.stage() + " " + failure.kind() + ": " + failure.detail(), cause);
        this.failure = failure;
    }

    public FidesException(Stage stage, Failure.Kind kind, String detail) {
        this(new Failure(stage, kind, detail));
    }

    public Failure failure() {
        return failure;
    }
}
