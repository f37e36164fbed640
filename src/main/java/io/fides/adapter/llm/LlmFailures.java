package io.fides.adapter.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.exception.UnresolvedModelServerException;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.util.Optional;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The one place where what goes wrong on the way to a model becomes a {@link Failure}. */
record LlmFailures(LlmSettings settings, Stage stage) {

    private static final Logger LOG = Logger.getLogger(LlmFailures.class.getName());
    private static final int SHOWN = 200;

    /** As servers word it that a prompt does not fit. */
    private static final Pattern FULL =
            Pattern.compile(
                    "(?i)context[ _](?:length|size|window)|(?:prompt|input)\\b.*\\b(?:too l|exceed)");

    FidesException of(Throwable error) {
        said(error).ifPresent(text -> LOG.warning(settings.name() + " says: " + text));
        if (find(error, AuthenticationException.class)) {
            return failure(
                    Failure.Kind.FORBIDDEN,
                    "the server refuses the credentials, fides.llm.api-key");
        }
        if (find(error, RateLimitException.class)) {
            return later(
                    error, Failure.Kind.RATE_LIMITED, "the server asks to be called less often");
        }
        if (find(error, ModelNotFoundException.class)) {
            return failure(
                    Failure.Kind.NOT_READABLE,
                    "there is no such model or address, fides.llm.model and .base-url");
        }
        if (find(error, InvalidRequestException.class)) {
            return status(error) == 413 || contextIsFull(error)
                    ? tooLong()
                    : failure(Failure.Kind.INTERNAL, "the server refuses the request");
        }
        if (find(error, TimeoutException.class) || find(error, HttpTimeoutException.class)) {
            return timeout();
        }
        if (find(error, ModelHttp.TooLong.class)) {
            return failure(Failure.Kind.TOO_LARGE, "the reply has no end");
        }
        if (find(error, InternalServerException.class)) {
            return later(error, Failure.Kind.UNAVAILABLE, "the server answers " + status(error));
        }
        if (find(error, JsonProcessingException.class)) {
            return unreadable();
        }
        if (find(error, IOException.class) || find(error, UnresolvedModelServerException.class)) {
            return failure(
                    Failure.Kind.UNAVAILABLE, "no connection to fides.llm.base-url, or it broke");
        }
        // LangChain4j stumbles in many ways over a body that lacks what the format promises.
        return unreadable();
    }

    FidesException timeout() {
        return failure(Failure.Kind.TIMEOUT, "the reply takes too long");
    }

    FidesException cancelled() {
        return FidesException.interrupted(stage, settings.name() + ": the call was cancelled");
    }

    FidesException tooLong() {
        return failure(Failure.Kind.TOO_LARGE, "the prompt is too long for the model");
    }

    FidesException unreadable() {
        return failure(Failure.Kind.UNREADABLE_REPLY, "the body is not in the documented format");
    }

    FidesException failure(Failure.Kind kind, String detail) {
        return new FidesException(stage, kind, settings.name() + ": " + detail);
    }

    private FidesException later(Throwable error, Failure.Kind kind, String detail) {
        int seconds = http(error).map(ModelHttp.HttpRefusal::seconds).orElse(0);
        return new FidesException(
                new Failure(stage, kind, settings.name() + ": " + detail, seconds));
    }

    /** What the server says of a request that it refuses; empty if it is only too long. */
    static String refused(Throwable error) {
        return find(error, InvalidRequestException.class) && !contextIsFull(error)
                ? text(error).orElse("")
                : "";
    }

    private static boolean contextIsFull(Throwable error) {
        return text(error).filter(body -> FULL.matcher(body).find()).isPresent();
    }

    private static Stream<Throwable> causes(Throwable error) {
        return Stream.iterate(error, cause -> cause != null, Throwable::getCause).limit(20);
    }

    private static boolean find(Throwable error, Class<? extends Throwable> type) {
        return causes(error).anyMatch(type::isInstance);
    }

    private static Optional<ModelHttp.HttpRefusal> http(Throwable error) {
        return causes(error)
                .filter(ModelHttp.HttpRefusal.class::isInstance)
                .map(ModelHttp.HttpRefusal.class::cast)
                .findFirst();
    }

    private static int status(Throwable error) {
        return http(error).map(ModelHttp.HttpRefusal::statusCode).orElse(0);
    }

    private static Optional<String> text(Throwable error) {
        return http(error).map(ModelHttp.HttpRefusal::getMessage);
    }

    /**
     * What the server said, on one line, short and without the key: for the operator, not for the
     * caller, to whom nobody knows what it gives away.
     */
    private Optional<String> said(Throwable error) {
        return text(error)
                .map(text -> settings.apiKey().map(key -> text.replace(key, "***")).orElse(text))
                .map(Tasks::oneLine)
                .filter(text -> !text.isEmpty())
                .map(text -> Tasks.shortened(text, SHOWN));
    }
}
