package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import io.fides.api.ProblemResponses;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** A problem in the form that clients of OpenAI understand. */
final class OpenAiError {

    private static final int SERVER_ERROR = 500;

    private OpenAiError() {}

    /** The body of a reply, and the event of a chat that breaks off. */
    static ObjectNode body(Problem problem) {
        ObjectNode body = JsonTrees.object();
        body.putObject("error")
                .put("message", problem.detail())
                .put("type", type(problem))
                .putNull("param")
                .put("code", code(problem));
        return body;
    }

    /** The event of a response that breaks off. */
    static ObjectNode event(Problem problem) {
        return JsonTrees.object()
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
