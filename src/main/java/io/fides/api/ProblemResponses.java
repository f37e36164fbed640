package io.fides.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Answers with a problem whatever goes wrong. */
public final class ProblemResponses {

    static final String MEDIA_TYPE = "application/problem+json";

    @ServerExceptionMapper
    Response any(Throwable thrown) {
        return response(thrown);
    }

    /** More specific mappers of the framework would win over the one for everything. */
    @ServerExceptionMapper
    Response http(WebApplicationException thrown) {
        return response(thrown);
    }

    @ServerExceptionMapper
    Response missing(NotFoundException thrown) {
        return response(thrown);
    }

    @ServerExceptionMapper
    Response mismatch(MismatchedInputException thrown) {
        return response(thrown);
    }

    @ServerExceptionMapper
    Response json(JsonProcessingException thrown) {
        return response(thrown);
    }

    private static Response response(Throwable thrown) {
        Problem problem = Problems.of(thrown);
        return Response.status(problem.status()).type(MEDIA_TYPE).entity(problem).build();
    }
}
