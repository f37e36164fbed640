package io.fides.api.openai;

import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.commons.io.function.Uncheck;

/** The server whose model answers. No redirect is followed, so keys go nowhere else. */
@ApplicationScoped
class Upstream {

    private static final int MOST_BYTES = 4 << 20;

    /** Of a stream, which is not held, with the thoughts of a model that may be many. */
    private static final int MOST_STREAMED = 16 << 20;

    private static final Duration CONNECT = Duration.ofSeconds(10);

    /** What of a caller's headers concerns the model; the key is among them. */
    private static final List<String> SENT =
            List.of(
                    "Authorization",
                    "OpenAI-Organization",
                    "OpenAI-Project",
                    "OpenAI-Beta",
                    "Idempotency-Key",
                    "X-Client-Request-Id");

    private final ProxyConfig config;
    private final Semaphore calls;
    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .connectTimeout(CONNECT)
                    .build();

    Upstream(ProxyConfig config) {
        this.config = config;
        this.calls = new Semaphore(config.maxCalls());
    }

    /**
     * The reply once its head is there, without a body to a GET; a problem if it is late, or if too
     * many are waited for.
     */
    Reply ask(String path, HttpHeaders caller, Optional<String> body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address(path)).timeout(config.timeout());
        SENT.forEach(
                name ->
                        caller.getRequestHeader(name)
                                .forEach(value -> request.header(name, value)));
        body.ifPresent(
                json ->
                        request.header(HttpHeaders.CONTENT_TYPE, "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(json)));
        if (!calls.tryAcquire()) {
            throw new ProblemException(
                    ProblemType.BUSY, "too many replies of the upstream are waited for already");
        }
        Reply reply;
        try {
            reply = new Reply(send(request.build()));
        } catch (RuntimeException e) {
            calls.release();
            throw e;
        }
        if (reply.status() / 100 == 3) {
            reply.close();
            throw bad("the upstream redirects, which is not followed");
        }
        return reply;
    }

    private URI address(String path) {
        return URI.create(
                config.upstream().orElseThrow().toString().replaceFirst("/+$", "") + path);
    }

    /** {@link HttpClient#send} would leave the connection open when interrupted. */
    private HttpResponse<InputStream> send(HttpRequest request) {
        CompletableFuture<HttpResponse<InputStream>> sent =
                client.sendAsync(
                        request,
                        BodyHandlers.limiting(BodyHandlers.ofInputStream(), MOST_STREAMED));
        try {
            return sent.get();
        } catch (InterruptedException _) {
            var _ = sent.thenAccept(response -> Uncheck.run(response.body()::close));
            sent.cancel(true);
            Thread.currentThread().interrupt();
            throw new CancellationException("cancelled by the caller");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof HttpTimeoutException
                    ? late()
                    : bad("the upstream cannot be reached");
        }
    }

    static ProblemException bad(String detail) {
        return new ProblemException(ProblemType.BAD_DEPENDENCY, detail);
    }

    private static ProblemException late() {
        return new ProblemException(
                ProblemType.DEADLINE_EXCEEDED,
                "the upstream did not answer within fides.proxy.timeout");
    }

    /** A reply that is closed when its time is over; no more is read of it than it may have. */
    final class Reply implements AutoCloseable {

        private static final String DATA = "data:";

        private final HttpResponse<InputStream> response;
        private final BufferedReader lines;
        private final CompletableFuture<Void> end = new CompletableFuture<>();

        Reply(HttpResponse<InputStream> response) {
            this.response = response;
            this.lines =
                    new BufferedReader(
                            new InputStreamReader(response.body(), StandardCharsets.UTF_8));
            var _ =
                    end.orTimeout(config.timeout().toMillis(), TimeUnit.MILLISECONDS)
                            .whenComplete(
                                    (_, _) -> {
                                        calls.release();
                                        Uncheck.run(response.body()::close);
                                    });
        }

        int status() {
            return response.statusCode();
        }

        Map<String, List<String>> headers() {
            return response.headers().map();
        }

        Optional<String> contentType() {
            return response.headers().firstValue(HttpHeaders.CONTENT_TYPE);
        }

        boolean isStream() {
            return contentType()
                    .filter(type -> type.toLowerCase(Locale.ROOT).startsWith("text/event-stream"))
                    .isPresent();
        }

        /** All of the body; a problem if it is too long, late or cut off. */
        byte[] bytes() {
            try {
                byte[] whole = response.body().readNBytes(MOST_BYTES + 1);
                if (whole.length > MOST_BYTES) {
                    throw bad("the upstream's reply has more than 4 MiB");
                }
                return whole;
            } catch (IOException _) {
                throw failed();
            }
        }

        /** The data of the next server-sent event that has any; empty at the end of the stream. */
        Optional<String> event() {
            StringJoiner data = new StringJoiner("\n");
            boolean any = false;
            try {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (line.startsWith(DATA)) {
                        any = true;
                        data.add(line.substring(DATA.length()).strip());
                    } else if (line.isEmpty() && any) {
                        break;
                    }
                }
            } catch (IOException _) {
                throw failed();
            }
            return any ? Optional.of(data.toString()) : Optional.empty();
        }

        private RuntimeException failed() {
            if (Thread.currentThread().isInterrupted()) {
                return new CancellationException("cancelled by the caller");
            }
            return end.isCompletedExceptionally()
                    ? late()
                    : bad("the upstream's reply breaks off, or has more than 16 MiB");
        }

        @Override
        public void close() {
            end.complete(null);
        }
    }
}
