package io.fides.api;

import java.io.Serial;

/** Carries a {@link Problem} that the request caused up to its caller. */
public final class ProblemException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final transient Problem problem;
    private final long retryAfter;

    public ProblemException(Problem problem) {
        this(problem, 0);
    }

    public ProblemException(ProblemType type, String detail) {
        this(Problem.of(type, detail), 0);
    }

    /** With the seconds after which another try is worth it; 0 where nobody knows. */
    public ProblemException(Problem problem, long retryAfter) {
        super(problem.detail());
        this.problem = problem;
        this.retryAfter = retryAfter;
    }

    public Problem problem() {
        return problem;
    }

    /** Seconds after which another try is worth it; 0 where nobody knows. */
    long retryAfter() {
        return retryAfter;
    }
}
