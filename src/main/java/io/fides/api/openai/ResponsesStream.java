package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import io.fides.api.openai.ResponsesReply.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Fixes a response that is streamed. Text is held until its sentence is checked; annotations come
 * when all of it is sent; events that repeat the text have the corrected one. Events are numbered
 * anew.
 */
final class ResponsesStream implements Rewriting {

    private static final String DELTA = "response.output_text.delta";
    private static final String ANNOTATION = "response.output_text.annotation.added";
    private static final Set<String> FINAL =
            Set.of("response.completed", "response.incomplete", "response.failed");

    private final boolean json;
    private final ResponsesReply reply;
    private final Map<Place, ArrayNode> annotations = new HashMap<>();
    private int number;

    ResponsesStream(boolean json, Supplier<Draft> drafts) {
        this.json = json;
        this.reply = new ResponsesReply(json, drafts);
    }

    @Override
    public List<ObjectNode> rewrite(ObjectNode event) {
        List<ObjectNode> out = new ArrayList<>();
        String type = event.path("type").asText();
        switch (json && !FINAL.contains(type) ? "" : type) {
            case DELTA ->
                    text(out, event, reply.draft(place(event)).add(event.path("delta").asText()));
            case ANNOTATION ->
                    annotations
                            .computeIfAbsent(place(event), _ -> Trees.MAPPER.createArrayNode())
                            .add(event.path("annotation"));
            case "response.output_text.done" -> {
                close(out, event);
                out.add(event);
            }
            case "response.content_part.done" -> {
                reply.fix(event.path("part"), place(event));
                out.add(event);
            }
            case "response.output_item.done" -> {
                reply.fix(event.path("item"), event.path("output_index").asInt());
                out.add(event);
            }
            case "response.completed", "response.incomplete", "response.failed" -> {
                if (event.path("response") instanceof ObjectNode response) {
                    reply.fix(response);
                }
                out.add(event);
            }
            default -> out.add(event);
        }
        out.forEach(each -> each.put("sequence_number", number++));
        return out;
    }

    private static Place place(JsonNode event) {
        return new Place(event.path("output_index").asInt(), event.path("content_index").asInt());
    }

    private static void text(List<ObjectNode> out, ObjectNode like, String text) {
        if (!text.isEmpty()) {
            ObjectNode delta = like.deepCopy().put("type", DELTA).put("delta", text);
            delta.remove("text");
            delta.putArray("logprobs");
            out.add(delta);
        }
    }

    /** Sends the rest of a text and its annotations, and corrects the event that ends it. */
    private void close(List<ObjectNode> out, ObjectNode done) {
        Place place = place(done);
        Draft draft = reply.draft(place);
        if (draft.isUntouched()) {
            text(out, done, draft.add(done.path("text").asText()));
        }
        text(out, done, draft.end());
        done.put("text", draft.text());
        done.putArray("logprobs");
        JsonNode before = annotations.getOrDefault(place, Trees.MAPPER.createArrayNode());
        ArrayNode all = draft.annotations(before);
        for (int i = 0; i < all.size(); i++) {
            ObjectNode added = done.deepCopy().put("type", ANNOTATION);
            added.remove(List.of("text", "logprobs"));
            added.put("annotation_index", i).set("annotation", all.path(i));
            out.add(added);
        }
    }

    @Override
    public List<ObjectNode> end() {
        return List.of();
    }

    @Override
    public ObjectNode error(Problem problem) {
        return OpenAiError.event(problem).put("sequence_number", number++);
    }
}
