package io.fides.api;

import io.fides.pipeline.Ticker;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Reads the body of a request before anything else is done for it. A body that is still coming
 * occupies no thread, however slowly it comes; it is refused as soon as it is too large, too slow,
 * or more than there is room for beside the other bodies. A batch is read line by line elsewhere.
 */
@ApplicationScoped
class Bodies {

    /** Before the server's own checks, which say nothing about why. */
    private static final int PRIORITY = 100;

    private static final Pattern READ =
            Pattern.compile("/mcp|/(v1|v2|beta|contentsafety|guardrail)/.*");
    private static final String BATCH = "/v1/batch";
    private static final String PARAMETERS = "(\\s*;\\s*[\\w-]+=([\\w.+-]+|\"[\\w .+-]*\"))*\\s*";
    private static final Pattern JSON = media("application/json");
    private static final Pattern FORM = media("multipart/form-data");
    private static final Pattern LINES = media("application/x-ndjson");
    private static final Pattern NONE = Pattern.compile(".*");

    private static final Problem CODED =
            Problem.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    "Content-Encoding: send the body as it is, neither compressed nor coded");

    /** What a largest body becomes while it is worked on is several times its size. */
    private static final int PART_OF_HEAP = 8;

    private final Ticker ticker;
    private final long most;
    private final long room;
    private final long millis;
    private final AtomicLong held = new AtomicLong();

    Bodies(
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize most,
            ApiConfig config,
            Ticker ticker) {
        this.ticker = ticker;
        this.most = most.asLongValue();
        this.room =
                Math.max(
                        this.most,
                        config.bodyBytes()
                                .map(MemorySize::asLongValue)
                                .orElseGet(() -> Runtime.getRuntime().maxMemory() / PART_OF_HEAP));
        this.millis = config.bodyTime().toMillis();
    }

    private static Pattern media(String type) {
        return Pattern.compile(type + PARAMETERS, Pattern.CASE_INSENSITIVE);
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext routing) {
        HttpServerRequest request = routing.request();
        String path = routing.normalizedPath();
        String type = Objects.requireNonNullElse(request.getHeader(HttpHeaders.CONTENT_TYPE), "");
        if (tooLarge(request.getHeader(HttpHeaders.CONTENT_LENGTH))) {
            ProblemResponses.close(routing, tooLarge());
        } else if (path.startsWith("/mcp/")) {
            // The transport of protocol 2024-11-05, which the extension cannot be told not to
            // offer: its streams would be open to any number of callers who send nothing.
            routing.response().setStatusCode(404).end();
        } else if (!request.method().equals(HttpMethod.POST) || !READ.matcher(path).matches()) {
            routing.next();
        } else if (!expected(path).matcher(type).matches()) {
            ProblemResponses.close(routing, Problems.mediaType());
        } else if (isCoded(request.getHeader(HttpHeaders.CONTENT_ENCODING))) {
            ProblemResponses.close(routing, CODED);
        } else if (path.equals(BATCH)) {
            routing.next();
        } else {
            new Reading(routing).begin();
        }
    }

    private static boolean isCoded(@Nullable String coding) {
        return coding != null && !coding.strip().equalsIgnoreCase("identity");
    }

    private static Pattern expected(String path) {
        return switch (path) {
            case BATCH -> LINES;
            case "/v1/files" -> FORM;
            default -> path.matches("/v1/batches/[\\w-]+/cancel") ? NONE : JSON;
        };
    }

    private boolean tooLarge(@Nullable String length) {
        return length != null && length.matches("\\d{1,18}") && Long.parseLong(length) > most;
    }

    private Problem tooLarge() {
        return Problem.of(
                ProblemType.TOO_LARGE, "the body has more than the " + most + " bytes allowed");
    }

    /** One body; all of it happens on the event loop of its connection. */
    private final class Reading {

        private final RoutingContext routing;
        private final Buffer body = Buffer.buffer();
        private boolean over;

        Reading(RoutingContext routing) {
            this.routing = routing;
        }

        void begin() {
            HttpServerRequest request = routing.request();
            String late = "the body did not come within " + millis + " ms";
            long timer =
                    routing.vertx()
                            .setTimer(millis, _ -> refuse(Problem.of(ProblemType.TOO_SLOW, late)));
            routing.addEndHandler(
                    _ -> {
                        over = true;
                        routing.vertx().cancelTimer(timer);
                        held.addAndGet(-body.length());
                    });
            request.handler(this::more);
            request.endHandler(_ -> end(timer));
            // The caller is gone, and nobody is left to be told.
            request.exceptionHandler(_ -> over = true);
            if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
                routing.response().writeContinue();
            }
            request.resume();
        }

        private void more(Buffer chunk) {
            if (over) {
                return;
            }
            if (body.length() + (long) chunk.length() > most) {
                refuse(tooLarge());
            } else if (held.addAndGet(chunk.length()) > room) {
                held.addAndGet(-chunk.length());
                refuse(
                        Problem.of(
                                ProblemType.BUSY,
                                "there is no room for the body beside those of other requests"));
            } else {
                body.appendBuffer(chunk);
            }
        }

        private void end(long timer) {
            if (!over) {
                over = true;
                routing.vertx().cancelTimer(timer);
                RoutingContextInternal whole = (RoutingContextInternal) routing;
                whole.setBody(body);
                // Or else the route of /mcp would read it once more.
                whole.visitHandler(RoutingContextInternal.BODY_HANDLER);
                Connection.arrived(routing, ticker.nanos());
                routing.next();
            }
        }

        private void refuse(Problem problem) {
            if (!over) {
                over = true;
                ProblemResponses.close(routing, problem);
            }
        }
    }
}
