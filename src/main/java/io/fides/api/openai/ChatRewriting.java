package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Fixes a chat completion. Of one that is streamed, text is held until its sentence is checked;
 * everything else of a chunk passes at once. Before a choice finishes, its annotations come in a
 * chunk of their own; the chunk that finishes it has the report, or one more where none does.
 */
final class ChatRewriting implements ReplyRewriting {

    private final ProxyRequest asked;
    private final Checking checking;
    private final Map<Integer, DraftText> open = new TreeMap<>();
    private ObjectNode envelope = JsonTrees.object();

    ChatRewriting(ProxyRequest asked, Checking checking) {
        this.asked = asked;
        this.checking = checking;
    }

    @Override
    public ProxyReport whole(ObjectNode reply) {
        ProxyReport report = new ProxyReport();
        for (JsonNode choice : reply.path("choices")) {
            ObjectNode at = at(choice);
            if (choice.path("message") instanceof ObjectNode message) {
                Optional<String> reason = leftAlone(message);
                if (reason.isPresent()) {
                    report.skip(at, reason.get());
                } else {
                    DraftText draft = new DraftText(checking, asked.call());
                    String text = message.path("content").textValue();
                    String fixed = draft.held().end(text);
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

    @Override
    public List<ObjectNode> rewrite(ObjectNode chunk) {
        List<ObjectNode> out = new ArrayList<>();
        if (!(chunk.path("choices") instanceof ArrayNode choices) || choices.isEmpty()) {
            if (JsonTrees.has(chunk, "error")) {
                out.addAll(end());
            }
            out.add(chunk);
            return out;
        }
        envelope = chunk.deepCopy();
        envelope.remove("usage");
        ProxyReport report = new ProxyReport();
        boolean worthIt = false;
        for (JsonNode each : choices) {
            ObjectNode choice = (ObjectNode) each;
            int index = choice.path("index").asInt();
            if (choice.path("delta") instanceof ObjectNode delta) {
                if (hasCalls(delta)) {
                    text(out, index, open.containsKey(index) ? draft(index).held().end("") : "");
                }
                String content = delta.path("content").asText("");
                if (!asked.json() && !content.isEmpty()) {
                    delta.remove("content");
                    choice.putNull("logprobs");
                    text(out, index, draft(index).held().add(content));
                }
                worthIt |= !delta.isEmpty();
            }
            if (JsonTrees.has(choice, "finish_reason")) {
                worthIt = true;
                finish(out, choice, report);
                chunk.set("fides", report.json());
            }
        }
        if (worthIt) {
            out.add(chunk);
        }
        return out;
    }

    private void finish(List<ObjectNode> out, JsonNode choice, ProxyReport report) {
        int index = choice.path("index").asInt();
        DraftText draft = open.remove(index);
        if (draft == null) {
            report.skip(at(choice), asked.json() ? "json" : "no text");
        } else {
            text(out, index, draft.held().end(""));
            ArrayNode annotations = nested(draft, JsonTrees.MAPPER.createArrayNode());
            if (!annotations.isEmpty()) {
                ObjectNode delta = JsonTrees.object();
                delta.set("annotations", annotations);
                out.add(chunk(index, delta));
            }
            report.add(at(choice), draft);
        }
    }

    private DraftText draft(int index) {
        return open.computeIfAbsent(index, _ -> new DraftText(checking, asked.call()));
    }

    private void text(List<ObjectNode> out, int index, String text) {
        if (!text.isEmpty()) {
            out.add(chunk(index, JsonTrees.object().put("content", text)));
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
        for (int index : List.copyOf(open.keySet())) {
            ObjectNode last = chunk(index, JsonTrees.object());
            ProxyReport report = new ProxyReport();
            finish(out, last.path("choices").path(0), report);
            last.set("fides", report.json());
            out.add(last);
        }
        return out;
    }

    @Override
    public ObjectNode error(Problem problem) {
        return OpenAiError.body(problem);
    }

    private static ObjectNode at(JsonNode choice) {
        return JsonTrees.object().put("choice", choice.path("index").asInt());
    }

    private static boolean hasCalls(JsonNode message) {
        return JsonTrees.has(message, "tool_calls") || JsonTrees.has(message, "function_call");
    }

    /** Why a message is no text to fix. */
    private Optional<String> leftAlone(JsonNode message) {
        if (hasCalls(message)) {
            return Optional.of("tool_calls");
        }
        if (JsonTrees.has(message, "refusal")) {
            return Optional.of("refusal");
        }
        return ReplyRewriting.leftAlone(message.path("content").asText(""), asked.json());
    }

    /** Annotations as a chat has them, one level deeper than those of a response. */
    private static ArrayNode nested(DraftText draft, JsonNode before) {
        ArrayNode nested = JsonTrees.MAPPER.createArrayNode();
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
