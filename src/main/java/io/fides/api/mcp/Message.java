package io.fides.api.mcp;

import io.vertx.core.json.DecodeException;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what is no message of the protocol, at which the extension fails, or keeps silent. */
final class Message {

    private static final int NO_JSON = -32700;
    private static final int NO_MESSAGE = -32600;
    private static final int WRONG_PARAMETERS = -32602;

    /** What the extension takes for granted. */
    private static final Map<String, String> NEEDED =
            Map.of(
                    "initialize", "protocolVersion",
                    "tools/call", "name",
                    "prompts/get", "name",
                    "resources/read", "uri",
                    "resources/subscribe", "uri",
                    "resources/unsubscribe", "uri",
                    "completion/complete", "ref",
                    "logging/setLevel", "level");

    private Message() {}

    /** The error that answers it; empty if it is a message, or an array of messages. */
    static Optional<JsonObject> refusal(String json) {
        try {
            Object sent = Json.decodeValue(json);
            return sent instanceof JsonArray all && !all.isEmpty()
                    ? all.stream().map(Message::fault).flatMap(Optional::stream).findFirst()
                    : fault(sent);
        } catch (DecodeException _) {
            return Optional.of(error(null, NO_JSON, "this is no JSON"));
        }
    }

    private static Optional<JsonObject> fault(@Nullable Object sent) {
        if (!(sent instanceof JsonObject message)) {
            String expected = "a message, or an array of messages, is expected";
            return Optional.of(error(null, NO_MESSAGE, expected));
        }
        Object id = message.getValue("id");
        String needed = NEEDED.get(String.valueOf(message.getValue("method")));
        if (!(message.getValue("params", new JsonObject()) instanceof JsonObject parameters)) {
            return Optional.of(error(id, WRONG_PARAMETERS, "params: must be an object"));
        }
        if (needed != null && parameters.getValue(needed) == null) {
            return Optional.of(error(id, WRONG_PARAMETERS, needed + ": is missing"));
        }
        Object arguments = parameters.getValue("arguments");
        return arguments == null || arguments instanceof JsonObject
                ? Optional.empty()
                : Optional.of(error(id, WRONG_PARAMETERS, "arguments: must be an object"));
    }

    private static JsonObject error(@Nullable Object id, int code, String message) {
        return new JsonObject()
                .put("jsonrpc", "2.0")
                .put("id", id)
                .put("error", new JsonObject().put("code", code).put("message", message));
    }
}
