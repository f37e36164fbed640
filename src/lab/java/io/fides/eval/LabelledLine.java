package io.fides.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** How a line of a {@link LabelledFile} is read. */
final class LabelledLine {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    private LabelledLine() {}

    static JsonNode parsed(String line) {
        try {
            JsonNode json = JSON.readTree(line);
            if (json.isObject()) {
                return json;
            }
            throw new IllegalArgumentException("not a JSON object");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    static LabelledPair pair(JsonNode json) {
        String label = json.path("label").asText("");
        Optional<Gold> gold = Gold.of(label);
        if (gold.isEmpty()) {
            throw new IllegalArgumentException(
                    "the label '"
                            + label
                            + "' is none of entailment, neutral, contradiction, not_entailment");
        }
        return new LabelledPair(text(json, "premise"), text(json, "hypothesis"), gold.get());
    }

    static RankingTask task(JsonNode json) {
        List<String> passages = new ArrayList<>();
        for (JsonNode passage : json.path("passages")) {
            if (!passage.isTextual()) {
                throw new IllegalArgumentException("a passage is a text");
            }
            passages.add(passage.textValue());
        }
        Set<Integer> relevant = new TreeSet<>();
        for (JsonNode index : json.path("relevant")) {
            if (!index.canConvertToInt() || !index.isIntegralNumber()) {
                throw new IllegalArgumentException("relevant holds indices of passages");
            }
            relevant.add(index.intValue());
        }
        return new RankingTask(text(json, "query"), passages, relevant);
    }

    static String text(JsonNode json, String field) {
        JsonNode value = json.path(field);
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw new IllegalArgumentException("there is no " + field);
        }
        return value.textValue();
    }
}
