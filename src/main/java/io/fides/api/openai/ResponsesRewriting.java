package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Fixes a response. Of one that is streamed, text is held until its sentence is checked;
 * annotations come when all of it is sent; events that repeat the text have the corrected one.
 * Events are numbered anew.
 */
final class ResponsesRewriting implements ReplyRewriting {

    private static final String DELTA = "response.output_text.delta";
    private static final String ANNOTATION = "response.output_text.annotation.added";

    /** What comes out again when it was checked. */
    private static final Set<String> HELD = Set.of(DELTA, ANNOTATION);

    private static final Set<String> FINAL =
            Set.of("response.completed", "response.incomplete", "response.failed");

    private final ProxyRequest asked;
    private final Checking checking;
    private final Map<Place, DraftText> texts = new LinkedHashMap<>();

    /** The last delta of each text of which no event has said that it is done. */
    private final Map<Place, ObjectNode> open = new LinkedHashMap<>();

    private final Map<Place, ArrayNode> annotations = new HashMap<>();
    private int number;

    ResponsesRewriting(ProxyRequest asked, Checking checking) {
        this.asked = asked;
        this.checking = checking;
    }

    private record Place(int output, int content) {

        ObjectNode json() {
            return JsonTrees.object().put("output", output).put("content", content);
        }
    }

    private DraftText draft(Place place) {
        return texts.computeIfAbsent(place, _ -> new DraftText(checking, asked.call()));
    }

    /** Of a response that was streamed, the texts are fixed already. */
    @Override
    public ProxyReport whole(ObjectNode response) {
        ProxyReport report = new ProxyReport();
        JsonNode output = response.path("output");
        for (int i = 0; i < output.size(); i++) {
            fix(output.path(i), i);
            for (int j = 0; j < output.path(i).path("content").size(); j++) {
                JsonNode part = output.path(i).path("content").path(j);
                Place place = new Place(i, j);
                if (!texts.containsKey(place) && part.path("type").asText().equals("output_text")) {
                    leftAlone(part).ifPresent(reason -> report.skip(place.json(), reason));
                }
            }
        }
        texts.forEach((place, draft) -> report.add(place.json(), draft));
        response.set("fides", report.json());
        return report;
    }

    private void fix(JsonNode item, int index) {
        JsonNode content = item.path("content");
        for (int i = 0; i < content.size(); i++) {
            fix(content.path(i), new Place(index, i));
        }
    }

    /** Why a part is no text to fix. */
    private Optional<String> leftAlone(JsonNode part) {
        return ReplyRewriting.leftAlone(part.path("text").asText(""), asked.json());
    }

    /** Changes a part of an item, or an event that has the whole text. */
    private void fix(JsonNode part, Place place) {
        if (part instanceof ObjectNode object
                && part.path("type").asText().startsWith("output_text")
                && (texts.containsKey(place) || leftAlone(part).isEmpty())) {
            DraftText draft = draft(place);
            if (draft.held().isUntouched()) {
                draft.held().end(part.path("text").asText(""));
            }
            object.put("text", draft.held().text());
            object.set("annotations", draft.annotations(part.path("annotations")));
            if (object.has("logprobs")) {
                object.putArray("logprobs");
            }
        }
    }

    @Override
    public List<ObjectNode> rewrite(ObjectNode event) {
        List<ObjectNode> out = new ArrayList<>();
        String type = event.path("type").asText();
        String handled = asked.json() && !FINAL.contains(type) ? "" : type;
        switch (handled) {
            case DELTA -> {
                open.put(place(event), event);
                text(out, event, draft(place(event)).held().add(event.path("delta").asText()));
            }
            case ANNOTATION ->
                    annotations
                            .computeIfAbsent(place(event), _ -> JsonTrees.MAPPER.createArrayNode())
                            .add(event.path("annotation"));
            case "response.output_text.done" -> close(out, event);
            case "response.content_part.done" -> {
                rest(out, place(event)::equals);
                fix(event.path("part"), place(event));
            }
            case "response.output_item.done" -> {
                int output = event.path("output_index").asInt();
                rest(out, place -> place.output() == output);
                fix(event.path("item"), output);
            }
            case "error" -> rest(out, _ -> true);
            default -> {
                if (FINAL.contains(type) && event.path("response") instanceof ObjectNode response) {
                    rest(out, _ -> true);
                    whole(response);
                }
            }
        }
        if (!HELD.contains(handled)) {
            out.add(event);
        }
        return numbered(out);
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

    /** Sends what is held of texts that end without an event of their own. */
    private void rest(List<ObjectNode> out, Predicate<Place> ended) {
        open.forEach(
                (place, last) -> {
                    if (ended.test(place)) {
                        text(out, last, draft(place).held().end(""));
                    }
                });
        open.keySet().removeIf(ended);
    }

    /** Sends the rest of a text and its annotations, and corrects the event that ends it. */
    private void close(List<ObjectNode> out, ObjectNode done) {
        Place place = place(done);
        open.remove(place);
        DraftText draft = draft(place);
        if (draft.held().isUntouched()) {
            text(out, done, draft.held().add(done.path("text").asText()));
        }
        text(out, done, draft.held().end(""));
        done.put("text", draft.held().text());
        done.putArray("logprobs");
        JsonNode before = annotations.getOrDefault(place, JsonTrees.MAPPER.createArrayNode());
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
        List<ObjectNode> out = new ArrayList<>();
        rest(out, _ -> true);
        return numbered(out);
    }

    private List<ObjectNode> numbered(List<ObjectNode> events) {
        events.forEach(each -> each.put("sequence_number", number++));
        return events;
    }

    @Override
    public ObjectNode error(Problem problem) {
        return OpenAiError.event(problem).put("sequence_number", number++);
    }
}
