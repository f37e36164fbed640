package io.fides.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * An RFC 9457 problem.
 *
 * @param type names the kind of problem
 * @param title the kind of problem, for a person
 * @param status the HTTP status
 * @param detail this problem, for a person
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

    /**
     * What is wrong with one field.
     *
     * @param field its path, such as {@code limits.maxLlmCalls} or {@code documents[0].uri}
     */
    public record FieldError(String field, String detail) {}

    public static Problem of(ProblemType type, String detail) {
        return of(type, detail, List.of());
    }

    static Problem of(ProblemType type, String detail, List<FieldError> errors) {
        return new Problem(
                type.uri(), type.title(), type.status(), detail, errors, Optional.empty());
    }

    static Problem internal(String id) {
        ProblemType type = ProblemType.INTERNAL;
        return new Problem(
                type.uri(),
                type.title(),
                type.status(),
                "the log says more under " + id,
                List.of(),
                Optional.of(id));
    }
}
