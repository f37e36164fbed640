package io.fides.domain.run;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Carries a {@link Failure} up to where it becomes part of the report. */
public final class FidesException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final transient Failure failure;

    public FidesException(Failure failure) {
        this(failure, null);
    }

    public FidesException(Failure failure, @Nullable Throwable cause) {
        super(failure.stage() + " " + failure.kind() + ": " + failure.detail(), cause);
        this.failure = failure;
    }

    public FidesException(Stage stage, Failure.Kind kind, String detail) {
        this(stage, kind, detail, null);
    }

    public FidesException(
            Stage stage, Failure.Kind kind, String detail, @Nullable Throwable cause) {
        this(new Failure(stage, kind, detail), cause);
    }

    /** For a caller who was interrupted while it waited; its interrupt flag is set again. */
    public static FidesException interrupted(Stage stage, String detail) {
        Thread.currentThread().interrupt();
        return new FidesException(stage, Failure.Kind.DEADLINE_EXCEEDED, detail);
    }

    public Failure failure() {
        return failure;
    }
}
