package io.fides.api;

import java.io.Serial;

/** Carries a {@link Problem} that the request caused up to its caller. */
final class ProblemException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final transient Problem problem;

    ProblemException(Problem problem) {
        super(problem.detail());
        this.problem = problem;
    }

    Problem problem() {
        return problem;
    }
}
