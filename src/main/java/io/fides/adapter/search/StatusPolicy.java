package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import java.net.http.HttpHeaders;

/** Says which failure a reply other than 200 is. */
@FunctionalInterface
interface StatusPolicy {

    /**
     * @param body of the reply if it is JSON, else a missing node; nothing of it may get into the
     *     failure, it may repeat our key
     */
    FidesException failure(String backend, int status, HttpHeaders headers, JsonNode body);

    /** What the status means everywhere. */
    StatusPolicy COMMON =
            (backend, status, headers, _) ->
                    switch (status) {
                        case 401, 403 ->
                                because(backend, Failure.Kind.FORBIDDEN, "refuses our key", status);
                        case 402, 432, 433 ->
                                because(
                                        backend,
                                        Failure.Kind.FORBIDDEN,
                                        "says that the credits of our plan are spent",
                                        status);
                        case 404, 410 ->
                                because(
                                        backend,
                                        Failure.Kind.NOT_READABLE,
                                        "has nothing at the configured address",
                                        status);
                        case 408, 504 ->
                                because(backend, Failure.Kind.TIMEOUT, "ran out of time", status);
                        case 413 ->
                                because(
                                        backend,
                                        Failure.Kind.INTERNAL,
                                        "finds our request too large",
                                        status);
                        case 429 ->
                                because(
                                        backend,
                                        Failure.Kind.RATE_LIMITED,
                                        "asks us to come back later" + retryAfter(headers),
                                        status);
                        default -> byClass(backend, status);
                    };

    private static FidesException byClass(String backend, int status) {
        return switch (status / 100) {
            // 202 is how engines answer what they take for a robot.
            case 1, 2 ->
                    because(
                            backend,
                            Failure.Kind.UNAVAILABLE,
                            "accepts but does not answer",
                            status);
            case 3 ->
                    because(
                            backend,
                            Failure.Kind.UNREADABLE_REPLY,
                            "sends us elsewhere; redirects are not followed, check the base URL",
                            status);
            case 4 ->
                    because(
                            backend,
                            Failure.Kind.INTERNAL,
                            "does not understand our request",
                            status);
            default -> because(backend, Failure.Kind.UNAVAILABLE, "answers with an error", status);
        };
    }

    static FidesException because(String backend, Failure.Kind kind, String what, int status) {
        return JsonHttp.failure(backend, kind, what + " (HTTP " + status + ")");
    }

    private static String retryAfter(HttpHeaders headers) {
        return headers.firstValue("Retry-After")
                .map(String::strip)
                .filter(value -> value.matches("[0-9]{1,6}"))
                .map(seconds -> ", in " + seconds + " s")
                .orElse("");
    }
}
