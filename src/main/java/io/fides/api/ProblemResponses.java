package io.fides.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.fides.report.ReportJson;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.handlers.ClassRoutingHandler;
import org.jboss.resteasy.reactive.server.mapping.RequestMapper;

/** Answers with a problem whatever goes wrong. */
public final class ProblemResponses {

    public static final String MEDIA_TYPE = "application/problem+json";

    /** For how long what a caller still sends is read, so that it sees the answer to that. */
    private static final long LINGER_MILLIS = 1_000;

    /** More specific mappers of the framework would win over the one for everything. */
    @ServerExceptionMapper({
        Throwable.class,
        WebApplicationException.class,
        NotFoundException.class,
        MismatchedInputException.class,
        JsonProcessingException.class
    })
    Response response(Throwable thrown) {
        Problem problem = Problems.of(thrown);
        Response.ResponseBuilder response = status(problem);
        if (problem.status() == Response.Status.METHOD_NOT_ALLOWED.getStatusCode()) {
            response.allow(allowed(CurrentRequestManager.get()));
        }
        return response.type(MEDIA_TYPE).entity(problem).build();
    }

    /** What may be done with a path; the framework would name the methods of others as well. */
    @ServerRequestFilter(preMatching = true)
    Optional<Response> options(ContainerRequestContext request) {
        if (!request.getMethod().equals(HttpMethod.OPTIONS)) {
            return Optional.empty();
        }
        Set<String> methods = allowed(CurrentRequestManager.get());
        if (methods.isEmpty()) {
            throw new NotFoundException();
        }
        if (methods.contains(HttpMethod.GET)) {
            methods.add(HttpMethod.HEAD);
        }
        methods.add(HttpMethod.OPTIONS);
        return Optional.of(Response.noContent().allow(methods).build());
    }

    /** The methods of the path that is asked for, which the framework's exception does not tell. */
    private static Set<String> allowed(ResteasyReactiveRequestContext request) {
        var resource =
                new RequestMapper<>(request.getDeployment().getClassMappers())
                        .map(request.getPathWithoutPrefix());
        if (resource == null) {
            return Set.of();
        }
        String path = resource.remaining.isEmpty() ? "/" : resource.remaining;
        return Stream.of(resource.value.handlers)
                .filter(ClassRoutingHandler.class::isInstance)
                .flatMap(it -> ((ClassRoutingHandler) it).getMappers().entrySet().stream())
                .filter(it -> it.getKey() != null && it.getValue().map(path) != null)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The head of an answer, which says when to try again. */
    public static Response.ResponseBuilder status(Problem problem) {
        Response.ResponseBuilder response = Response.status(problem.status());
        return problem.retryAfter() == 0
                ? response
                : response.header(HttpHeaders.RETRY_AFTER, problem.retryAfter());
    }

    /** Answers a request that is not to be read, and then closes its connection. */
    public static void close(RoutingContext routing, Problem problem) {
        HttpServerRequest request = routing.request();
        HttpServerResponse response = routing.response().setStatusCode(problem.status());
        if (problem.retryAfter() > 0) {
            response.putHeader(HttpHeaders.RETRY_AFTER, Long.toString(problem.retryAfter()));
        }
        if (request.version() != HttpVersion.HTTP_2) {
            response.putHeader("Connection", "close");
            routing.vertx().setTimer(LINGER_MILLIS, _ -> request.connection().close());
        }
        request.handler(_ -> {}).exceptionHandler(_ -> {}).resume();
        response.putHeader(HttpHeaders.CONTENT_TYPE, MEDIA_TYPE).end(ReportJson.compact(problem));
    }
}
