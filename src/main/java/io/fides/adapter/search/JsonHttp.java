package io.fides.adapter.search;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Failure.Kind;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.zip.GZIPInputStream;

/**
 * Sends one request for JSON and reads the reply, or says why there is none.
 *
 * <p>Redirects are never followed, so that a key reaches no other host than the configured one. A
 * reply is read up to a cap, within the timeout of the call, headers and body together. An
 * interrupted caller gets a failure at once with its interrupt flag set. Safe for use by many
 * threads; one instance serves all backends for the life of the program.
 */
public final class JsonHttp {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final int DEFAULT_MAX_BYTES = 4 << 20;
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    private record Refusal(Kind kind, String what) {

        /** What the status means everywhere. */
        static Refusal of(int status) {
            return switch (status) {
                case 401, 403 -> new Refusal(Kind.FORBIDDEN, "refuses our key");
                case 402, 432, 433 ->
                        new Refusal(Kind.FORBIDDEN, "says that the credits of our plan are spent");
                case 404, 410 ->
                        new Refusal(Kind.NOT_READABLE, "has nothing at the configured address");
                case 408, 504 -> new Refusal(Kind.TIMEOUT, "ran out of time");
                case 413 -> new Refusal(Kind.INTERNAL, "finds our request too large");
                case 429 -> new Refusal(Kind.RATE_LIMITED, "asks us to come back later");
                default ->
                        switch (status / 100) {
                            // 202 is how engines answer what they take for a robot.
                            case 1, 2 ->
                                    new Refusal(Kind.UNAVAILABLE, "accepts but does not answer");
                            case 3 ->
                                    new Refusal(
                                            Kind.UNREADABLE_REPLY,
                                            "sends us elsewhere; redirects are not followed,"
                                                    + " check the base URL");
                            case 4 -> new Refusal(Kind.INTERNAL, "does not understand our request");
                            default -> new Refusal(Kind.UNAVAILABLE, "answers with an error");
                        };
            };
        }
    }

    private final String userAgent;
    private final int maxBytes;
    private final HttpClient client;

    /** Caps replies at 4 MiB; the user agent names this deployment and how to reach its owner. */
    public JsonHttp(String userAgent) {
        this(userAgent, DEFAULT_MAX_BYTES);
    }

    /** Caps replies at so many bytes, before and after decompression. */
    public JsonHttp(String userAgent, int maxBytes) {
        this.userAgent = userAgent;
        this.maxBytes = maxBytes;
        this.client =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(CONNECT_TIMEOUT)
                        .build();
    }

    /** An empty JSON object to fill in as the body of a request. */
    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    /**
     * Makes one attempt, for the JSON object that the reply is.
     *
     * @param backend named in failures
     * @param timeout for the whole call, until the last byte of the reply
     * @param refusals how the backend itself refuses us: the reason by the status and the body, a
     *     missing node if that is no JSON, of which nothing may get into the reason, it may repeat
     *     our key; empty if the status means what it means everywhere
     */
    JsonNode fetch(
            String backend,
            HttpRequest.Builder request,
            Duration timeout,
            BiFunction<Integer, JsonNode, Optional<String>> refusals) {
        HttpRequest complete =
                request.header("User-Agent", userAgent)
                        .header("Accept", "application/json")
                        .header("Accept-Encoding", "gzip")
                        .timeout(timeout)
                        .build();
        HttpResponse<byte[]> response = exchange(backend, complete, timeout);
        byte[] body = decoded(backend, response);
        if (response.statusCode() != 200) {
            Refusal refusal =
                    refusals.apply(response.statusCode(), tree(body))
                            .map(what -> new Refusal(Kind.FORBIDDEN, what))
                            .orElseGet(() -> Refusal.of(response.statusCode()));
            int later = Failure.retryAfter(response.headers().firstValue("Retry-After"));
            throw new FidesException(
                    new Failure(
                            Stage.RETRIEVAL,
                            refusal.kind(),
                            "%s %s%s (HTTP %d)"
                                    .formatted(
                                            backend,
                                            refusal.what(),
                                            later == 0 ? "" : ", in " + later + " s",
                                            response.statusCode()),
                            later));
        }
        JsonNode root = tree(body);
        if (!root.isObject()) {
            throw failure(backend, Kind.UNREADABLE_REPLY, "does not answer with JSON");
        }
        return root;
    }

    private HttpResponse<byte[]> exchange(String backend, HttpRequest request, Duration timeout) {
        CompletableFuture<HttpResponse<byte[]>> future =
                client.sendAsync(
                        request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), maxBytes));
        try {
            return future.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            throw timedOut(backend, timeout);
        } catch (InterruptedException _) {
            String why = backend + " was not waited for any longer";
            throw FidesException.interrupted(Stage.RETRIEVAL, why);
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            throw switch (cause) {
                case HttpTimeoutException _ -> timedOut(backend, timeout);
                // Nothing but its message tells what BodyHandlers.limiting throws.
                case IOException large
                        when String.valueOf(large.getMessage())
                                .startsWith("body exceeds capacity") ->
                        tooLarge(backend);
                // The type says enough; messages of exceptions may repeat headers.
                default ->
                        failure(
                                backend,
                                Kind.UNAVAILABLE,
                                "does not answer (" + cause.getClass().getSimpleName() + ")");
            };
        } finally {
            future.cancel(true);
        }
    }

    private byte[] decoded(String backend, HttpResponse<byte[]> response) {
        String encoding =
                response.headers().firstValue("Content-Encoding").orElse("identity").strip();
        return switch (encoding.toLowerCase(Locale.ROOT)) {
            case "identity", "" -> response.body();
            case "gzip", "x-gzip" -> {
                InputStream packed = new ByteArrayInputStream(response.body());
                try (InputStream in = new GZIPInputStream(packed)) {
                    byte[] content = in.readNBytes(maxBytes + 1);
                    if (content.length > maxBytes) {
                        throw tooLarge(backend);
                    }
                    yield content;
                } catch (IOException _) {
                    throw failure(backend, Kind.UNREADABLE_REPLY, "answers with broken gzip");
                }
            }
            default ->
                    throw failure(backend, Kind.UNREADABLE_REPLY, "answers in an unasked coding");
        };
    }

    /** The JSON in {@code text}; a missing node if it is none. */
    static JsonNode tree(String text) {
        return tree(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The JSON in {@code body}, always UTF-8 as RFC 8259 has it; a missing node if it is none. */
    private static JsonNode tree(byte[] body) {
        try {
            return JSON.readTree(body);
        } catch (IOException _) {
            return JSON.missingNode();
        }
    }

    private FidesException tooLarge(String backend) {
        String what = String.format(Locale.ROOT, "answers with more than %,d bytes", maxBytes);
        return failure(backend, Kind.TOO_LARGE, what);
    }

    private static FidesException timedOut(String backend, Duration timeout) {
        return failure(backend, Kind.TIMEOUT, "did not answer in " + timeout.toMillis() + " ms");
    }

    static FidesException failure(String backend, Kind kind, String what) {
        return new FidesException(Stage.RETRIEVAL, kind, backend + " " + what);
    }
}
