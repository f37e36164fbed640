package io.fides.adapter.hub;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What {@code config.json} says about a model's outputs.
 *
 * @param labels of the outputs by {@code id2label}, in their order; empty if it has none
 */
record ModelLabels(List<String> labels) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    ModelLabels {
        labels = List.copyOf(labels);
    }

    /** Reads a {@code config.json}; what is not one says nothing. */
    static ModelLabels of(byte[] config) {
        try {
            Map<Integer, String> labels = new TreeMap<>();
            JsonNode named = JSON.readTree(config).path("id2label");
            for (Map.Entry<String, JsonNode> label : named.properties()) {
                if (label.getKey().matches("\\d{1,6}")) {
                    labels.put(Integer.valueOf(label.getKey()), label.getValue().asText(""));
                }
            }
            return new ModelLabels(List.copyOf(labels.values()));
        } catch (JacksonException _) {
            return new ModelLabels(List.of());
        } catch (IOException e) {
            throw new IllegalStateException("an array does no I/O", e);
        }
    }

    /** In one or two words; {@code known} is what the catalogue says. */
    String role(Optional<String> known) {
        return known.orElseGet(
                () -> {
                    if (any("relevan") && any("entail")) {
                        return "nli, reranker";
                    }
                    if (any("contradict")) {
                        return "nli";
                    }
                    if (any("entail") || any("consisten") || any("support")) {
                        return "grounding";
                    }
                    return switch (labels.size()) {
                        case 0 -> "other";
                        case 1 -> "reranker";
                        default -> "classifier";
                    };
                });
    }

    private boolean any(String part) {
        return labels.stream().anyMatch(label -> label.toLowerCase(Locale.ROOT).contains(part));
    }
}
