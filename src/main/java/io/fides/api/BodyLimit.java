package io.fides.api;

import io.fides.report.ReportJson;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Refuses bodies that say that they are too large, before the server does so without a word. */
@ApplicationScoped
class BodyLimit {

    /** Before the server's own check. */
    private static final int PRIORITY = 100;

    private final long most;

    BodyLimit(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize most) {
        this.most = most.asLongValue();
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext routing) {
        String length = routing.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length == null || !length.matches("\\d{1,18}") || Long.parseLong(length) <= most) {
            routing.next();
            return;
        }
        Problem problem =
                Problem.of(
                        ProblemType.TOO_LARGE,
                        "the body has " + length + " bytes, " + most + " are allowed");
        routing.response()
                .setStatusCode(problem.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, ProblemResponses.MEDIA_TYPE)
                .putHeader(HttpHeaders.CONNECTION, "close")
                .end(ReportJson.compact(problem));
    }
}
