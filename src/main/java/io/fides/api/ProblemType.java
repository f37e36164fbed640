package io.fides.api;

import io.fides.domain.run.Failure;
import java.util.Locale;

/** The kinds of problem and the status of each: the one place where failures become statuses. */
public enum ProblemType {
    INVALID_REQUEST(400, "The request is not valid"),
    MALFORMED_JSON(400, "The request is not JSON of the expected form"),
    UNAUTHENTICATED(401, "A key is needed"),
    FOREIGN(403, "The request comes from somewhere else"),
    NOT_FOUND(404, "There is nothing here"),
    METHOD_NOT_ALLOWED(405, "The method is not allowed here"),
    NOT_ACCEPTABLE(406, "No acceptable media type can be sent"),
    TOO_SLOW(408, "The request takes too long to come"),
    TOO_LARGE(413, "The request is too large"),
    UNSUPPORTED_MEDIA_TYPE(415, "The media type cannot be read"),
    BUDGET_EXHAUSTED(422, "The limits of the request do not suffice"),
    NOT_READABLE(422, "Something that the request names cannot be read"),
    ALLOWANCE_SPENT(429, "The allowance is spent"),
    REJECTED(400, "The request was rejected"),
    INTERNAL(500, "Something went wrong inside"),
    BAD_DEPENDENCY(502, "A dependency refused the request or answered wrongly"),
    UNAVAILABLE(503, "A dependency is not available"),
    RATE_LIMITED(503, "A dependency asks for fewer requests"),
    BUSY(503, "The server has enough to do"),
    CANCELLED(503, "The work was cancelled"),
    DEADLINE_EXCEEDED(504, "The time for the request is over");

    private final int status;
    private final String title;

    ProblemType(int status, String title) {
        this.status = status;
        this.title = title;
    }

    static ProblemType of(Failure.Kind kind) {
        return switch (kind) {
            case BUDGET_EXHAUSTED -> BUDGET_EXHAUSTED;
            case DEADLINE_EXCEEDED, TIMEOUT -> DEADLINE_EXCEEDED;
            case UNAVAILABLE -> UNAVAILABLE;
            case RATE_LIMITED -> RATE_LIMITED;
            case FORBIDDEN, UNREADABLE_REPLY -> BAD_DEPENDENCY;
            case UNSAFE_ADDRESS, NOT_READABLE, UNSUPPORTED_LANGUAGE -> NOT_READABLE;
            case TOO_LARGE -> TOO_LARGE;
            case INCOMPLETE_REQUEST -> INVALID_REQUEST;
            case INTERNAL -> INTERNAL;
        };
    }

    int status() {
        return status;
    }

    String title() {
        return title;
    }

    String uri() {
        return "urn:fides:problem:" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
