package io.fides.hub;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A model that can be used here and now.
 *
 * @param role what it does, as far as its configuration says
 * @param labels of its outputs, in their order; empty if it names none
 * @param sha256 of its weights as they were locked, or as they are built in
 * @param commit of the repository it was pulled from; empty if it is built in
 * @param folder where it lies; empty if it is built in
 */
public record InstalledModel(
        String name,
        String role,
        List<String> labels,
        long size,
        String sha256,
        Optional<String> commit,
        Optional<Path> folder) {

    static final String CONFIG = "config.json";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    public InstalledModel {
        labels = List.copyOf(labels);
    }

    /** Whether it is part of the program. */
    public boolean builtIn() {
        return folder.isEmpty();
    }

    /** The {@code id2label} of a {@code config.json}, in order; what is not one says nothing. */
    static List<String> labels(byte[] config) {
        try {
            return JSON.readTree(config)
                    .path("id2label")
                    .propertyStream()
                    .filter(label -> label.getKey().matches("\\d{1,6}"))
                    .sorted(Comparator.comparing(label -> Integer.valueOf(label.getKey())))
                    .map(label -> label.getValue().asText(""))
                    .toList();
        } catch (IOException _) {
            return List.of();
        }
    }

    /** In one or two words, by the labels of the outputs. */
    static String role(List<String> labels) {
        String all = String.join(" ", labels).toLowerCase(Locale.ROOT);
        if (all.contains("relevan") && all.contains("entail")) {
            return "nli, reranker";
        }
        if (all.contains("contradict")) {
            return "nli";
        }
        if (all.contains("entail") || all.contains("consisten") || all.contains("support")) {
            return "grounding";
        }
        return switch (labels.size()) {
            case 0 -> "other";
            case 1 -> "reranker";
            default -> "classifier";
        };
    }
}
