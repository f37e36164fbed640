package io.fides.api;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.VertxException;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Keeps web pages of others from using the server through the browser of somebody who may. Where
 * only this machine is served, it answers to the names of this machine, so that no foreign name can
 * be pointed at it; and nowhere may the page of another site send anything.
 */
@ApplicationScoped
class Callers {

    /** Before anything is read. */
    private static final int PRIORITY = 200;

    private static final int FIRST = -10_000;
    private static final int BAD_REQUEST = 400;

    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]", "::1");
    private static final Set<String> OWN_PAGES = Set.of("same-origin", "none");
    private static final Set<HttpMethod> READING =
            Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final Optional<Set<String>> hosts;

    Callers(ApiConfig config, @ConfigProperty(name = "quarkus.http.host") String bound) {
        this.hosts =
                config.hosts()
                        .map(Callers::lower)
                        .or(() -> HERE.contains(bound) ? Optional.of(HERE) : Optional.empty());
    }

    private static Set<String> lower(List<String> names) {
        Set<String> all = new HashSet<>(HERE);
        names.forEach(name -> all.add(name.toLowerCase(Locale.ROOT)));
        return all;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    /** What Vert.x refuses before any filter sees it, as one without Host, is a problem too. */
    void register(@Observes Router router) {
        router.route().order(FIRST).failureHandler(Callers::refused);
    }

    private static void refused(RoutingContext routing) {
        if (routing.statusCode() == BAD_REQUEST && routing.failure() instanceof VertxException e) {
            String why = String.valueOf(e.getMessage());
            ProblemResponses.close(routing, Problem.of(ProblemType.REJECTED, why));
        } else {
            routing.next();
        }
    }

    private void check(RoutingContext routing) {
        HttpServerRequest request = routing.request();
        HostAndPort asked = request.authority();
        if (!known(asked)) {
            refuse(
                    routing,
                    "this server does not go by the name in Host; fides.api.hosts has its names");
        } else if (!READING.contains(request.method()) && isForeign(request, asked)) {
            refuse(routing, "pages of other sites may not use this server");
        } else {
            routing.next();
        }
    }

    private static void refuse(RoutingContext routing, String detail) {
        ProblemResponses.close(routing, Problem.of(ProblemType.FOREIGN, detail));
    }

    private boolean known(@Nullable HostAndPort asked) {
        return hosts.isEmpty()
                || (asked != null && hosts.get().contains(asked.host().toLowerCase(Locale.ROOT)));
    }

    /** Browsers say where a page is from; older ones, and those of plain http, by its origin. */
    private static boolean isForeign(HttpServerRequest request, @Nullable HostAndPort asked) {
        String site = request.getHeader("Sec-Fetch-Site");
        if (site != null) {
            return !OWN_PAGES.contains(site);
        }
        String origin = request.getHeader("Origin");
        return origin != null && (asked == null || !isOf(origin, asked));
    }

    private static boolean isOf(String origin, HostAndPort asked) {
        try {
            return asked.toString().equalsIgnoreCase(URI.create(origin).getAuthority());
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
