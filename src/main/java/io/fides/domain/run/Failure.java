package io.fides.domain.run;

import java.util.Optional;

/**
 * Something that could not be done, and why. Failures are reported, never turned into a value.
 *
 * @param detail for a person; names the dependency, holds no secret
 * @param retryAfter seconds after which the dependency wants to be asked again; 0 if it did not say
 */
public record Failure(Stage stage, Kind kind, String detail, int retryAfter) {

    public Failure(Stage stage, Kind kind, String detail) {
        this(stage, kind, detail, 0);
    }

    /** The same as a failure of another stage, for which it happened. */
    public Failure at(Stage other) {
        return new Failure(other, kind, detail, retryAfter);
    }

    /** The seconds in a header {@code Retry-After}; 0 if there is none, or a date. */
    public static int retryAfter(Optional<String> header) {
        return header.map(String::strip)
                .filter(value -> value.matches("[0-9]{1,6}"))
                .map(Integer::parseInt)
                .orElse(0);
    }

    /** What happened, grouped by who can do something about it. */
    public enum Kind {
        /** The caller's limits on calls or searches are spent. */
        BUDGET_EXHAUSTED,
        /** The caller's time is over. */
        DEADLINE_EXCEEDED,
        /** The dependency does not answer, answers with an error, or is not configured. */
        UNAVAILABLE,
        /** One call took longer than its own timeout. */
        TIMEOUT,
        /** The dependency asks to be called less often. */
        RATE_LIMITED,
        /** The dependency refuses our credentials, or a site forbids reading. */
        FORBIDDEN,
        /** The address may not be requested: private network, scheme, too many redirects. */
        UNSAFE_ADDRESS,
        /** The dependency answered something that is not in its documented format. */
        UNREADABLE_REPLY,
        /** Nothing is there (404), or the content is of a kind that cannot be read. */
        NOT_READABLE,
        /** Larger than the configured cap. */
        TOO_LARGE,
        /** The text is in a language that the engine does not read. */
        UNSUPPORTED_LANGUAGE,
        /** The request lacks what its method needs, such as the question. */
        INCOMPLETE_REQUEST,
        /** A defect of Fides. */
        INTERNAL;

        /** Whether the same call may succeed a moment later. */
        public boolean retriable() {
            return this == UNAVAILABLE || this == TIMEOUT || this == RATE_LIMITED;
        }
    }
}
