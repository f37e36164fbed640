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
        return of(type, detail, errors, Optional.empty());
    }

    private static Problem of(
            ProblemType type, String detail, List<FieldError> errors, Optional<String> id) {
        return new Problem(type.uri(), type.title(), type.status(), detail, errors, id);
    }

    static Problem internal(String id) {
        return of(
                ProblemType.INTERNAL, "the log says more under " + id, List.of(), Optional.of(id));
    }
}
