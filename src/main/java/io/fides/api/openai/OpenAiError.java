package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** A problem in the form that clients of OpenAI understand. */
final class OpenAiError {

    private static final int SERVER_ERROR = 500;
    private static final int UNAVAILABLE = 503;
    private static final String LATER = "5";

    private OpenAiError() {}

    /** The body of a reply, and the event of a chat that breaks off. */
    static ObjectNode body(Problem problem) {
        ObjectNode body = Trees.MAPPER.createObjectNode();
        body.putObject("error")
                .put("message", problem.detail())
                .put("type", type(problem))
                .putNull("param")
                .put("code", code(problem));
        return body;
    }

    /** The event of a response that breaks off. */
    static ObjectNode event(Problem problem) {
        return Trees.MAPPER
                .createObjectNode()
                .put("type", "error")
                .put("code", code(problem))
                .put("message", problem.detail())
                .putNull("param");
    }

    static Response response(Problem problem) {
        Response.ResponseBuilder response =
                Response.status(problem.status())
                        .type(MediaType.APPLICATION_JSON)
                        .entity(Trees.bytes(body(problem)));
        if (problem.status() == UNAVAILABLE) {
            response.header(HttpHeaders.RETRY_AFTER, LATER);
        }
        return response.build();
    }

    private static String type(Problem problem) {
        return problem.status() < SERVER_ERROR ? "invalid_request_error" : "server_error";
    }

    private static String code(Problem problem) {
        return problem.type().substring(problem.type().lastIndexOf(':') + 1).replace('-', '_');
    }
}
