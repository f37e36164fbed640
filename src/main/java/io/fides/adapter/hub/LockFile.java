package io.fides.adapter.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.model.ModelFile;
import io.fides.model.ModelLock;
import io.fides.model.ModelName;
import io.fides.model.ModelRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lock of a model, in its folder: {@code {"hub", "model", "revision", "commit", "files":
 * [{"name", "origin", "size", "sha256"}]}}.
 */
final class LockFile {

    static final String NAME = "model.lock";

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private LockFile() {}

    static void write(Path folder, ModelLock lock) throws IOException {
        ObjectNode json = JSON.createObjectNode();
        json.put("hub", lock.hub());
        json.put("model", lock.model().toString());
        json.put("revision", lock.revision());
        json.put("commit", lock.commit());
        ArrayNode files = json.putArray("files");
        for (ModelFile file : lock.files()) {
            files.addObject()
                    .put("name", file.name())
                    .put("origin", file.origin())
                    .put("size", file.size())
                    .put("sha256", file.sha256());
        }
        Files.writeString(folder.resolve(NAME), JSON.writeValueAsString(json) + "\n");
    }

    /** The lock in a folder; empty if there is none that can be read. */
    static Optional<ModelLock> read(Path folder) {
        try {
            return Optional.of(lock(JSON.readTree(Files.readAllBytes(folder.resolve(NAME)))));
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static ModelLock lock(JsonNode json) {
        List<ModelFile> files = new ArrayList<>();
        for (JsonNode file : json.path("files")) {
            String name = file.path("name").asText("");
            if (!ModelRequest.isPath(name) || name.contains("/")) {
                throw new IllegalArgumentException("a file of a model lies in its folder");
            }
            files.add(
                    new ModelFile(
                            name,
                            file.path("origin").asText(""),
                            file.path("size").asLong(-1),
                            file.path("sha256").asText("")));
        }
        ModelLock lock =
                new ModelLock(
                        json.path("hub").asText(""),
                        ModelName.of(json.path("model").asText("")),
                        json.path("revision").asText(""),
                        json.path("commit").asText(""),
                        files);
        if (lock.file(ModelLock.WEIGHTS).isEmpty() || !lock.commit().matches("[0-9a-f]{40}")) {
            throw new IllegalArgumentException("a lock names a commit and the weights");
        }
        return lock;
    }
}
