package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Fixes a chat completion that is streamed. Text is held until its sentence is checked; everything
 * else of a chunk passes at once. Before a choice finishes, its annotations come in a chunk of
 * their own; the chunk that finishes it has the report.
 */
final class ChatStream implements Rewriting {

    private final boolean json;
    private final Supplier<Draft> drafts;
    private final Map<Integer, Draft> open = new TreeMap<>();
    private ObjectNode envelope = Trees.MAPPER.createObjectNode();

    ChatStream(boolean json, Supplier<Draft> drafts) {
        this.json = json;
        this.drafts = drafts;
    }

    @Override
    public List<ObjectNode> rewrite(ObjectNode chunk) {
        if (!(chunk.path("choices") instanceof ArrayNode choices) || choices.isEmpty()) {
            return List.of(chunk);
        }
        envelope = chunk.deepCopy();
        envelope.remove("usage");
        List<ObjectNode> out = new ArrayList<>();
        boolean worthIt = false;
        for (JsonNode each : choices) {
            ObjectNode choice = (ObjectNode) each;
            int index = choice.path("index").asInt();
            if (choice.path("delta") instanceof ObjectNode delta) {
                if (Trees.has(delta, "tool_calls") || Trees.has(delta, "function_call")) {
                    text(out, index, open.containsKey(index) ? draft(index).end() : "");
                }
                String content = delta.path("content").asText("");
                if (!json && !content.isEmpty()) {
                    delta.remove("content");
                    choice.putNull("logprobs");
                    text(out, index, draft(index).add(content));
                }
                worthIt |= !delta.isEmpty();
            }
            if (Trees.has(choice, "finish_reason")) {
                worthIt = true;
                chunk.set("fides", finish(out, choice).json());
            }
        }
        if (worthIt) {
            out.add(chunk);
        }
        return out;
    }

    private ProxyReport finish(List<ObjectNode> out, ObjectNode choice) {
        ProxyReport report = new ProxyReport();
        int index = choice.path("index").asInt();
        Draft draft = open.remove(index);
        if (draft == null) {
            report.skip(ChatReply.at(choice), json ? "json" : "no text");
        } else {
            close(out, index, draft);
            report.add(ChatReply.at(choice), draft);
        }
        return report;
    }

    private void close(List<ObjectNode> out, int index, Draft draft) {
        text(out, index, draft.end());
        ArrayNode annotations = ChatReply.nested(draft, Trees.MAPPER.createArrayNode());
        if (!annotations.isEmpty()) {
            ObjectNode delta = Trees.MAPPER.createObjectNode();
            delta.set("annotations", annotations);
            out.add(chunk(index, delta));
        }
    }

    private Draft draft(int index) {
        return open.computeIfAbsent(index, _ -> drafts.get());
    }

    private void text(List<ObjectNode> out, int index, String text) {
        if (!text.isEmpty()) {
            out.add(chunk(index, Trees.MAPPER.createObjectNode().put("content", text)));
        }
    }

    private ObjectNode chunk(int index, ObjectNode delta) {
        ObjectNode chunk = envelope.deepCopy();
        ObjectNode choice = chunk.putArray("choices").addObject().put("index", index);
        choice.set("delta", delta);
        choice.putNull("logprobs").putNull("finish_reason");
        return chunk;
    }

    @Override
    public List<ObjectNode> end() {
        List<ObjectNode> out = new ArrayList<>();
        open.forEach((index, draft) -> close(out, index, draft));
        open.clear();
        return out;
    }

    @Override
    public ObjectNode error(Problem problem) {
        return OpenAiError.body(problem);
    }
}
