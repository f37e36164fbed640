package io.fides.api.mcp;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Refuses what is JSON but no message, at which the extension fails. */
@Singleton
final class Messages {

    /** Once a body is read. */
    private static final int PRIORITY = 50;

    private static final String INVALID =
            "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":"
                    + "\"a message, or an array of messages, is expected\"}}";

    void register(@Observes Filters filters) {
        filters.register(Messages::check, PRIORITY);
    }

    private static void check(RoutingContext routing) {
        Buffer body = routing.body().buffer();
        if (!routing.normalizedPath().equals("/mcp") || body == null || isMessage(body)) {
            routing.next();
        } else {
            routing.response()
                    .setStatusCode(400)
                    .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                    .end(INVALID);
        }
    }

    /** Of what is no JSON the extension says so. */
    private static boolean isMessage(Buffer body) {
        if (body.length() == 0 || body.getByte(0) == '{') {
            return true;
        }
        try {
            return switch (body.toJsonValue()) {
                case JsonObject _ -> true;
                case JsonArray all ->
                        !all.isEmpty() && all.stream().allMatch(JsonObject.class::isInstance);
                case null, default -> false;
            };
        } catch (DecodeException _) {
            return true;
        }
    }
}
