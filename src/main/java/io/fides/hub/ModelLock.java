package io.fides.hub;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What was pulled, so that the same and nothing else is used from then on. Its JSON is {@code
 * model.lock} in the model's folder.
 *
 * @param hub base URL of where it came from
 * @param revision what was asked for
 * @param commit what that was at the time, 40 hex digits
 */
public record ModelLock(
        String hub, ModelName model, String revision, String commit, List<ModelFile> files) {

    /** The name of the weights in every model's folder. */
    public static final String WEIGHTS = "model.onnx";

    private static final String FILE = "model.lock";

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    /**
     * @throws IllegalArgumentException if the commit is none, or the weights are missing
     */
    public ModelLock {
        files = List.copyOf(files);
        if (!Listing.isCommit(commit)
                || files.stream().noneMatch(file -> file.name().equals(WEIGHTS))) {
            throw new IllegalArgumentException("a lock names a commit and the weights");
        }
    }

    /** The lock in a folder; empty if there is none that can be read. */
    static Optional<ModelLock> in(Path folder) {
        try {
            return Optional.of(JSON.readValue(folder.resolve(FILE).toFile(), ModelLock.class));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    void write(Path folder) throws IOException {
        JSON.writeValue(folder.resolve(FILE).toFile(), this);
    }

    public ModelFile weights() {
        return files.stream().filter(file -> file.name().equals(WEIGHTS)).findFirst().orElseThrow();
    }
}
