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

    private static final String PARAMETERS = "params";

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
            return switch (Json.decodeValue(json)) {
                case JsonObject message -> refusal(message);
                case JsonArray all when !all.isEmpty() ->
                        all.stream()
                                .map(
                                        each ->
                                                each instanceof JsonObject message
                                                        ? refusal(message)
                                                        : Optional.of(noMessage()))
                                .flatMap(Optional::stream)
                                .findFirst();
                case null, default -> Optional.of(noMessage());
            };
        } catch (DecodeException _) {
            return Optional.of(error(null, NO_JSON, "this is no JSON"));
        }
    }

    private static Optional<JsonObject> refusal(JsonObject message) {
        Object id = message.getValue("id");
        Object sent = message.getValue(PARAMETERS, new JsonObject());
        String needed = NEEDED.get(String.valueOf(message.getValue("method")));
        if (!(sent instanceof JsonObject parameters)) {
            return Optional.of(error(id, WRONG_PARAMETERS, "params: must be an object"));
        }
        if (needed != null && parameters.getValue(needed) == null) {
            return Optional.of(error(id, WRONG_PARAMETERS, needed + ": is missing"));
        }
        return parameters.getValue("arguments") instanceof JsonObject
                        || parameters.getValue("arguments") == null
                ? Optional.empty()
                : Optional.of(error(id, WRONG_PARAMETERS, "arguments: must be an object"));
    }

    private static JsonObject noMessage() {
        return error(null, NO_MESSAGE, "a message, or an array of messages, is expected");
    }

    private static JsonObject error(@Nullable Object id, int code, String message) {
        return new JsonObject()
                .put("jsonrpc", "2.0")
                .put("id", id)
                .put("error", new JsonObject().put("code", code).put("message", message));
    }
}
