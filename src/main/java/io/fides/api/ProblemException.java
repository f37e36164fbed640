package io.fides.api;

import java.io.Serial;

/** Carries a {@link Problem} that the request caused up to its caller. */
public final class ProblemException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final transient Problem problem;

    public ProblemException(ProblemType type, String detail) {
        this(Problem.of(type, detail));
    }

    /** The request is not valid. */
    public static ProblemException wrong(String detail) {
        return new ProblemException(ProblemType.INVALID_REQUEST, detail);
    }

    public ProblemException(Problem problem) {
        super(problem.detail());
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
