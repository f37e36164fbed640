package io.fides.api;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * An RFC 9457 problem.
 *
 * @param errors what is wrong with which field; empty unless the request is at fault
 * @param id names this occurrence in the log; only where details stay inside
 * @param retryAfter seconds after which another try is worth it, for the header; 0 where nobody
 *     knows
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        @Schema(nullable = true) List<FieldError> errors,
        Optional<String> id,
        @JsonIgnore long retryAfter) {

    private static final int NOT_AVAILABLE = 503;

    /** Seconds after which what is not available is worth another try, unless it says itself. */
    private static final long LATER = 5;

    /** What is wrong with one field, named by a path such as {@code documents[0].uri}. */
    public record FieldError(String field, String detail) {}

    public static Problem of(ProblemType type, String detail) {
        return of(type, detail, List.of());
    }

    static Problem of(ProblemType type, String detail, List<FieldError> errors) {
        return new Problem(
                type.uri(),
                type.title(),
                type.status(),
                detail,
                errors,
                Optional.empty(),
                type.status() == NOT_AVAILABLE ? LATER : 0);
    }

    static Problem internal(String id) {
        Problem known = of(ProblemType.INTERNAL, "the log says more under " + id);
        return new Problem(
                known.type, known.title, known.status, known.detail, List.of(), Optional.of(id), 0);
    }

    /** The same, worth another try after so many seconds; as it is if nobody knows. */
    public Problem after(long seconds) {
        return seconds == 0 ? this : new Problem(type, title, status, detail, errors, id, seconds);
    }
}
