package io.fides.api.mcp;

import io.fides.api.ApiConfig;
import io.fides.api.Problem;
import io.fides.api.ProblemResponses;
import io.fides.api.ProblemType;
import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Bounds the sessions of callers, which are held until they are idle for long. A request that names
 * none would begin one; the extension says neither how many there are nor how many there may be.
 * Refuses, too, what is no message.
 */
@Singleton
record Sessions(ConnectionManager sessions, ApiConfig config) {

    /** After the check of keys, before a body is read. */
    private static final int PRIORITY = 120;

    /** Once a body is read. */
    private static final int WITH_BODY = 50;

    private static final String PATH = "/mcp";

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
        filters.register(Sessions::checkBody, WITH_BODY);
    }

    private void check(RoutingContext routing) {
        boolean another =
                routing.normalizedPath().equals(PATH)
                        && routing.request().getHeader("Mcp-Session-Id") == null;
        if (another && isFull()) {
            ProblemResponses.close(
                    routing, Problem.of(ProblemType.BUSY, "there are sessions enough already"));
        } else {
            routing.next();
        }
    }

    private static void checkBody(RoutingContext routing) {
        Buffer body = routing.body().buffer();
        Optional<JsonObject> refusal =
                body == null || body.length() == 0 || !routing.normalizedPath().equals(PATH)
                        ? Optional.empty()
                        : Message.refusal(body.toString());
        refusal.ifPresentOrElse(
                error ->
                        routing.response()
                                .setStatusCode(400)
                                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                                .end(error.encode()),
                routing::next);
    }

    private boolean isFull() {
        return StreamSupport.stream(sessions.spliterator(), false).count() >= config.maxSessions();
    }
}
