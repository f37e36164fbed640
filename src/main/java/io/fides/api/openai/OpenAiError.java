package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.ProblemResponses;
import io.fides.api.ProblemType;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** A problem in the form that clients of OpenAI understand. */
final class OpenAiError {

    private static final int SERVER_ERROR = 500;

    private OpenAiError() {}

    static ProblemException wrong(String detail) {
        return new ProblemException(ProblemType.INVALID_REQUEST, detail);
    }

    /** The body of a reply, and the event of a chat that breaks off. */
    static ObjectNode body(Problem problem) {
        ObjectNode body = JsonTrees.MAPPER.createObjectNode();
        body.putObject("error")
                .put("message", problem.detail())
                .put("type", type(problem))
                .putNull("param")
                .put("code", code(problem));
        return body;
    }

    /** The event of a response that breaks off. */
    static ObjectNode event(Problem problem) {
        return JsonTrees.MAPPER
                .createObjectNode()
                .put("type", "error")
                .put("code", code(problem))
                .put("message", problem.detail())
                .putNull("param");
    }

    static Response response(Problem problem) {
        return ProblemResponses.status(problem)
                .type(MediaType.APPLICATION_JSON)
                .entity(JsonTrees.bytes(body(problem)))
                .build();
    }

    private static String type(Problem problem) {
        return problem.status() < SERVER_ERROR ? "invalid_request_error" : "server_error";
    }

    private static String code(Problem problem) {
        return problem.type().substring(problem.type().lastIndexOf(':') + 1).replace('-', '_');
    }
}
