package io.fides.adapter.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.model.KnownModel;
import io.fides.model.ModelName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Public models that are known to be of use, from the resource {@code models/catalogue.json}.
 *
 * @param models in the order of the resource
 */
record Catalogue(List<KnownModel> models) {

    private static final String RESOURCE = "/models/catalogue.json";

    Catalogue {
        models = List.copyOf(models);
    }

    static Catalogue load() {
        try (InputStream in = Catalogue.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            List<KnownModel> models = new ArrayList<>();
            for (JsonNode model : JsonMapper.builder().build().readTree(in)) {
                models.add(model(model));
            }
            return new Catalogue(models);
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

    /** The model of this alias or name. */
    Optional<KnownModel> named(String name) {
        return models.stream()
                .filter(each -> each.alias().equals(name) || each.model().toString().equals(name))
                .findFirst();
    }
}
