package io.fides.adapter.llm;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import io.fides.domain.run.Failure;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.commons.io.function.Uncheck;
import org.apache.commons.io.input.BoundedInputStream;

/**
 * LangChain4j's HTTP client on the JDK's. Unlike the library's own it reads on the caller's thread,
 * so that interrupting that thread closes the connection at any moment, it reads no more than a
 * reply may have, and it tells when bytes come, so that a silent server can be noticed.
 *
 * @param timeout for the head of a reply
 * @param alive told whenever bytes came
 */
record ModelHttp(java.net.http.HttpClient client, Duration timeout, Runnable alive)
        implements HttpClient, HttpClientBuilder {

    private static final int ERROR_BYTES = 10_000;
    private static final int MOST_BYTES = 4 << 20;

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        try {
            HttpResponse<InputStream> response = send(request);
            try (InputStream body = body(response)) {
                if (response.statusCode() / 100 != 2) {
                    throw error(response, body);
                }
                return head(response)
                        .body(new String(body.readAllBytes(), StandardCharsets.UTF_8))
                        .build();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("cancelled", e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * As {@link java.net.http.HttpClient#send}, which forgets a reply that arrives while its thread
     * is interrupted, and leaves the connection open.
     */
    private HttpResponse<InputStream> send(HttpRequest request)
            throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<InputStream>> sent =
                client.sendAsync(jdk(request), HttpResponse.BodyHandlers.ofInputStream());
        try {
            return sent.get();
        } catch (InterruptedException e) {
            var _ = sent.thenAccept(response -> Uncheck.run(response.body()::close));
            sent.cancel(true);
            throw e;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        }
    }

    private static HttpException error(HttpResponse<?> response, InputStream body)
            throws IOException {
        return new HttpRefusal(
                response.statusCode(),
                new String(body.readNBytes(ERROR_BYTES), StandardCharsets.UTF_8),
                Failure.retryAfter(response.headers().firstValue("Retry-After")));
    }

    /** Returns when the body has ended or the request has failed; either way tells the listener. */
    @Override
    public void execute(
            HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        try {
            HttpResponse<InputStream> response = send(request);
            try (InputStream body = body(response)) {
                alive.run();
                if (response.statusCode() / 100 == 2) {
                    listener.onOpen(head(response).build());
                    parser.parse(body, listener);
                    listener.onClose();
                } else {
                    listener.onError(error(response, body));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            listener.onError(e);
        } catch (IOException e) {
            listener.onError(e);
        }
    }

    private java.net.http.HttpRequest jdk(HttpRequest request) {
        java.net.http.HttpRequest.Builder builder =
                java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                        .timeout(timeout)
                        .method(
                                request.method().name(),
                                java.net.http.HttpRequest.BodyPublishers.ofString(request.body()));
        request.headers()
                .forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
        return builder.build();
    }

    private static SuccessfulHttpResponse.Builder head(HttpResponse<InputStream> response) {
        return SuccessfulHttpResponse.builder()
                .statusCode(response.statusCode())
                .headers(response.headers().map());
    }

    /** LangChain4j builds clients itself; all models of a server share this one. */
    @Override
    public HttpClient build() {
        return this;
    }

    @Override
    public Duration connectTimeout() {
        return Duration.ZERO;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration ignored) {
        return this;
    }

    @Override
    public Duration readTimeout() {
        return Duration.ZERO;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration ignored) {
        return this;
    }

    /** A refusal with the seconds after which the server wants to be asked again; 0 for unknown. */
    static final class HttpRefusal extends HttpException {

        @Serial private static final long serialVersionUID = 1;

        private final int seconds;

        HttpRefusal(int status, String body, int seconds) {
            super(status, body);
            this.seconds = seconds;
        }

        int seconds() {
            return seconds;
        }
    }

    /** The reply is longer than any of use, and is read no further. */
    static final class TooLong extends IOException {

        @Serial private static final long serialVersionUID = 1;

        TooLong() {
            super("longer than " + MOST_BYTES + " bytes");
        }
    }

    /** Tells when bytes come, can be closed from outside, and cannot fill the memory. */
    private InputStream body(HttpResponse<InputStream> response) throws IOException {
        return BoundedInputStream.builder()
                .setInputStream(response.body())
                .setAfterRead(_ -> alive.run())
                .setMaxCount(MOST_BYTES + 1L)
                .setOnMaxCount(
                        (_, _) -> {
                            throw new TooLong();
                        })
                .get();
    }
}
