package io.fides.model;

import java.util.List;
import java.util.Optional;

/**
 * What was pulled, so that the same and nothing else is used from then on.
 *
 * @param hub base URL of where it came from
 * @param model its name there
 * @param revision what was asked for
 * @param commit what that was at the time, 40 hex digits
 * @param files all of its files
 */
public record ModelLock(
        String hub, ModelName model, String revision, String commit, List<ModelFile> files) {

    /** The name of the weights in every model's folder. */
    public static final String WEIGHTS = "model.onnx";

    public ModelLock {
        files = List.copyOf(files);
    }

    /** The file of this name in the model's folder. */
    public Optional<ModelFile> file(String name) {
        return files.stream().filter(file -> file.name().equals(name)).findFirst();
    }

    /** In bytes. */
    public long size() {
        return files.stream().mapToLong(ModelFile::size).sum();
    }
}
