package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Fixes the texts of a response; of one that was streamed, those that are fixed already. */
final class ResponsesReply {

    private final boolean json;
    private final Supplier<Draft> drafts;
    private final Map<Place, Draft> texts = new LinkedHashMap<>();

    ResponsesReply(boolean json, Supplier<Draft> drafts) {
        this.json = json;
        this.drafts = drafts;
    }

    /** Which text of a response. */
    record Place(int output, int content) {

        ObjectNode json() {
            return Trees.MAPPER.createObjectNode().put("output", output).put("content", content);
        }
    }

    Draft draft(Place place) {
        return texts.computeIfAbsent(place, _ -> drafts.get());
    }

    /** Changes the response, and tells what was done. */
    ProxyReport fix(ObjectNode response) {
        ProxyReport report = new ProxyReport();
        JsonNode output = response.path("output");
        for (int i = 0; i < output.size(); i++) {
            fix(output.path(i), i);
            for (int j = 0; j < output.path(i).path("content").size(); j++) {
                JsonNode part = output.path(i).path("content").path(j);
                Place place = new Place(i, j);
                if (texts.containsKey(place)) {
                    report.add(place.json(), draft(place));
                } else if (part.path("type").asText().equals("output_text")) {
                    report.skip(place.json(), json ? "json" : "no text");
                }
            }
        }
        response.set("fides", report.json());
        return report;
    }

    /** Changes an item of the output. */
    void fix(JsonNode item, int index) {
        JsonNode content = item.path("content");
        for (int i = 0; i < content.size(); i++) {
            fix(content.path(i), new Place(index, i));
        }
    }

    /** Changes a part of an item, or an event that has the whole text. */
    void fix(JsonNode part, Place place) {
        if (!json
                && part instanceof ObjectNode object
                && part.path("type").asText().startsWith("output_text")
                && !part.path("text").asText("").isBlank()) {
            Draft draft = draft(place);
            if (draft.isUntouched()) {
                draft.whole(part.path("text").textValue());
            }
            object.put("text", draft.text());
            object.set("annotations", draft.annotations(part.path("annotations")));
            if (object.has("logprobs")) {
                object.putArray("logprobs");
            }
        }
    }
}
