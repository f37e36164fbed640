package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.Supplier;

/** Fixes a chat completion. */
final class ChatReply {

    private ChatReply() {}

    /** Changes the reply, and tells what was done. */
    static ProxyReport fix(ObjectNode reply, boolean json, Supplier<Draft> drafts) {
        ProxyReport report = new ProxyReport();
        for (JsonNode choice : reply.path("choices")) {
            ObjectNode at = at(choice);
            if (choice.path("message") instanceof ObjectNode message) {
                Optional<String> reason = leftAlone(message, json);
                if (reason.isPresent()) {
                    report.skip(at, reason.get());
                } else {
                    Draft draft = drafts.get();
                    String text = message.path("content").textValue();
                    String fixed = draft.whole(text);
                    message.put("content", fixed);
                    message.set("annotations", nested(draft, message.path("annotations")));
                    if (!fixed.equals(text)) {
                        // They are those of other words.
                        ((ObjectNode) choice).putNull("logprobs");
                    }
                    report.add(at, draft);
                }
            }
        }
        reply.set("fides", report.json());
        return report;
    }

    static ObjectNode at(JsonNode choice) {
        return Trees.MAPPER.createObjectNode().put("choice", choice.path("index").asInt());
    }

    /** Why a message, or a part of it that is streamed, is no text to fix. */
    static Optional<String> leftAlone(JsonNode message, boolean json) {
        if (Trees.has(message, "tool_calls") || Trees.has(message, "function_call")) {
            return Optional.of("tool_calls");
        }
        if (Trees.has(message, "refusal")) {
            return Optional.of("refusal");
        }
        if (json) {
            return Optional.of("json");
        }
        return message.path("content").asText("").isBlank()
                ? Optional.of("no text")
                : Optional.empty();
    }

    /** Annotations as a chat has them, one level deeper than those of a response. */
    static ArrayNode nested(Draft draft, JsonNode before) {
        ArrayNode nested = Trees.MAPPER.createArrayNode();
        for (JsonNode each : draft.annotations(before)) {
            if (each.has("start_index") && each instanceof ObjectNode flat) {
                JsonNode type = flat.remove("type");
                ObjectNode outer = nested.addObject();
                outer.set("type", type);
                outer.set("url_citation", flat);
            } else {
                nested.add(each);
            }
        }
        return nested;
    }
}
