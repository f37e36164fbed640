package io.fides.api.mcp;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Leaves out the transport of protocol 2024-11-05, which the extension cannot be told not to offer:
 * its streams would be open to any number of callers who send nothing.
 */
@ApplicationScoped
class StreamableOnly {

    /** After the check of callers, before any body is read. */
    private static final int PRIORITY = 150;

    void register(@Observes Filters filters) {
        filters.register(StreamableOnly::check, PRIORITY);
    }

    private static void check(RoutingContext routing) {
        if (routing.normalizedPath().startsWith("/mcp/")) {
            routing.response().setStatusCode(404).end();
        } else {
            routing.next();
        }
    }
}
