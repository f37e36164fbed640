package io.fides.adapter.web;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;

/** What a status that is not 200 means to us. */
final class Status {

    private Status() {}

    static FidesException failure(int status, String host, String what) {
        Failure.Kind kind =
                switch (status) {
                    case 401, 403, 407, 451 -> Failure.Kind.FORBIDDEN;
                    case 408 -> Failure.Kind.TIMEOUT;
                    case 413 -> Failure.Kind.TOO_LARGE;
                    case 429 -> Failure.Kind.RATE_LIMITED;
                    default -> status >= 500 ? Failure.Kind.UNAVAILABLE : Failure.Kind.NOT_READABLE;
                };
        return Failures.of(kind, host, what + status);
    }
}
