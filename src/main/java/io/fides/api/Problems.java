package io.fides.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.report.JsonFault;
import io.fides.report.Labels;
import jakarta.ws.rs.WebApplicationException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Says what is wrong, to whom it may concern: the caller by a problem, the operator by the log. */
public final class Problems {

    private static final Logger LOG = Logger.getLogger(Problems.class);
    private static final Problem NO_OBJECT =
            Problem.of(ProblemType.MALFORMED_JSON, "a JSON object is expected");

    private Problems() {}

    /** What the caller is told; what is our own fault is logged, and not told. */
    public static Problem of(Throwable thrown) {
        return switch (thrown) {
            case ProblemException known -> known.problem();
            case FidesException failed -> of(failed);
            case JsonProcessingException json -> of(json);
            case WebApplicationException http -> of(http);
            case CancellationException _ ->
                    Problem.of(ProblemType.CANCELLED, "the caller hung up, or the server stops");
            case IOException io when causeOf(io) instanceof JsonProcessingException json ->
                    of(json);
            default -> unexpected(thrown);
        };
    }

    private static Problem of(FidesException failed) {
        Failure failure = failed.failure();
        ProblemType type = ProblemType.of(failure.kind());
        if (type == ProblemType.INTERNAL) {
            return unexpected(failed);
        }
        return Problem.of(type, Labels.of(failure.stage()) + ": " + failure.detail())
                .after(failure.retryAfter());
    }

    private static Problem of(WebApplicationException http) {
        if (causeOf(http) instanceof JsonProcessingException json) {
            return of(json);
        }
        int status = http.getResponse().getStatus();
        return switch (status) {
            case 404 -> Problem.of(ProblemType.NOT_FOUND, "see /q/openapi for what there is");
            case 405 -> Problem.of(ProblemType.METHOD_NOT_ALLOWED, "see /q/openapi");
            case 406 -> Problem.of(ProblemType.NOT_ACCEPTABLE, "ask for application/json");
            case 413 -> Problem.of(ProblemType.TOO_LARGE, "the body is too large");
            case 415 -> mediaType();
            default ->
                    status >= 500
                            ? unexpected(http)
                            : Problem.of(ProblemType.REJECTED, String.valueOf(http.getMessage()));
        };
    }

    private static Problem of(JsonProcessingException json) {
        return switch (json) {
            case UnrecognizedPropertyException unknown ->
                    field(
                            unknown,
                            "there is no such field; there are "
                                    + unknown.getKnownPropertyIds().stream()
                                            .map(String::valueOf)
                                            .sorted()
                                            .collect(Collectors.joining(", ")));
            case StreamConstraintsException _ ->
                    Problem.of(ProblemType.TOO_LARGE, JsonFault.of(json).detail());
            case InvalidNullException none -> field(none, "must not hold null");
            case MismatchedInputException mismatch when !mismatch.getPath().isEmpty() ->
                    field(mismatch, "must be " + expected(mismatch.getTargetType()));
            case MismatchedInputException _ ->
                    JsonFault.isTrailing(json) ? malformed(json) : NO_OBJECT;
            case JsonMappingException number
                    when number.getCause() instanceof InputCoercionException ->
                    field(number, "must be " + expected(Integer.class));
            case JsonMappingException mapping
                    when mapping.getCause() instanceof JsonProcessingException cause ->
                    of(cause);
            default -> malformed(json);
        };
    }

    private static Problem field(JsonMappingException wrong, String detail) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : wrong.getPath()) {
            if (step.getFieldName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(Findings.quoted(step.getFieldName()));
            }
        }
        return field(ProblemType.INVALID_REQUEST, path.toString(), detail);
    }

    private static Problem field(ProblemType type, String path, String detail) {
        return Problem.of(
                type, path + ": " + detail, List.of(new Problem.FieldError(path, detail)));
    }

    private static String expected(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "Integer", "Long" -> "a whole number that is not too large";
            case "Double" -> "a number";
            case "Boolean" -> "true or false";
            case "String" -> "a string";
            default -> List.class.isAssignableFrom(type) ? "an array" : "an object";
        };
    }

    private static Problem malformed(JsonProcessingException json) {
        JsonFault fault = JsonFault.of(json);
        return fault.field().isEmpty()
                ? Problem.of(ProblemType.MALFORMED_JSON, fault.detail())
                : field(ProblemType.MALFORMED_JSON, Findings.quoted(fault.field()), fault.detail());
    }

    private static Throwable causeOf(Throwable thrown) {
        Throwable cause = thrown.getCause();
        return cause == null ? thrown : cause;
    }

    private static Problem unexpected(Throwable thrown) {
        String id = UUID.randomUUID().toString();
        LOG.errorf(thrown, "request failed, %s", id);
        return Problem.internal(id);
    }

    static Problem mediaType() {
        return Problem.of(
                ProblemType.UNSUPPORTED_MEDIA_TYPE,
                "send application/json, or application/x-ndjson for a batch");
    }

    public static ProblemException noBody() {
        return new ProblemException(NO_OBJECT);
    }

    /** The body of a request; a problem if there is none, or a JSON null. */
    public static <T> T body(@Nullable T sent) {
        return Optional.ofNullable(sent).orElseThrow(Problems::noBody);
    }
}
