package io.fides.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * An RFC 9457 problem.
 *
 * @param errors what is wrong with which field; empty unless the request is at fault
 * @param id names this occurrence in the log; only where details stay inside
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        List<FieldError> errors,
        Optional<String> id) {

    /** What is wrong with one field, named by a path such as {@code documents[0].uri}. */
    public record FieldError(String field, String detail) {}

    public static Problem of(ProblemType type, String detail) {
        return of(type, detail, List.of());
    }

    static Problem of(ProblemType type, String detail, List<FieldError> errors) {
        return new Problem(
                type.uri(), type.title(), type.status(), detail, errors, Optional.empty());
    }

    static Problem internal(String id) {
        Problem known = of(ProblemType.INTERNAL, "the log says more under " + id);
        return new Problem(
                known.type, known.title, known.status, known.detail, List.of(), Optional.of(id));
    }
}
