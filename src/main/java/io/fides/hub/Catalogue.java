package io.fides.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the resource {@code models/catalogue.json}: public models that are known to be of use. */
final class Catalogue {

    private static final String RESOURCE = "/models/catalogue.json";

    private Catalogue() {}

    /** The models in the order of the resource. */
    static List<KnownModel> load() {
        try (InputStream in = Catalogue.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            List<KnownModel> models = new ArrayList<>();
            for (JsonNode model : JsonMapper.builder().build().readTree(in)) {
                models.add(model(model));
            }
            return List.copyOf(models);
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " cannot be read", e);
        }
    }

    private static KnownModel model(JsonNode json) {
        Map<String, String> pins = new LinkedHashMap<>();
        json.path("sha256")
                .properties()
                .forEach(pin -> pins.put(pin.getKey(), pin.getValue().asText()));
        return new KnownModel(
                json.path("alias").asText(),
                json.path("role").asText(),
                ModelName.of(json.path("model").asText()),
                json.path("revision").asText("main"),
                Optional.ofNullable(json.path("weights").textValue()),
                pins,
                json.path("about").asText());
    }
}
