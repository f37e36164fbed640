package io.fides.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.fides.report.ReportJson;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

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
        return status(problem).type(MEDIA_TYPE).entity(problem).build();
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
