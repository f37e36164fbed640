package io.fides.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A public model that is known to be of use.
 *
 * @param alias by which it can be pulled
 * @param role what it does: reranker, nli or grounding
 * @param model its name on the hub
 * @param revision a commit, or {@code main} where nobody has pinned one
 * @param weights path of its ONNX file in the repository; empty if it publishes none
 * @param sha256 of files that are pinned, by their path in the repository
 */
public record KnownModel(
        String alias,
        String role,
        ModelName model,
        String revision,
        Optional<String> weights,
        Map<String, String> sha256,
        String about) {

    private static final String CATALOGUE = "/models/catalogue.json";

    public KnownModel {
        sha256 = Map.copyOf(sha256);
    }

    /** The models of {@code models/catalogue.json}, in its order. */
    static List<KnownModel> catalogue() {
        try (InputStream in = KnownModel.class.getResourceAsStream(CATALOGUE)) {
            if (in == null) {
                throw new IllegalStateException(CATALOGUE + " is missing");
            }
            return JsonMapper.builder()
                    .build()
                    .readTree(in)
                    .valueStream()
                    .map(KnownModel::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(CATALOGUE + " cannot be read", e);
        }
    }

    private static KnownModel of(JsonNode json) {
        return new KnownModel(
                json.path("alias").asText(),
                json.path("role").asText(),
                ModelName.of(json.path("model").asText()),
                json.path("revision").asText("main"),
                Optional.ofNullable(json.path("weights").textValue()),
                json.path("sha256")
                        .propertyStream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, pin -> pin.getValue().asText())),
                json.path("about").asText());
    }

    /** Whether the weights can only be the very bytes that this catalogue names. */
    public boolean pinned() {
        return weights.filter(sha256::containsKey).isPresent();
    }
}
