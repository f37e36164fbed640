package io.fides.hub;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A model that can be used here and now.
 *
 * @param size of its weights, in bytes
 * @param sha256 of its weights as recorded when they were pulled or built in
 * @param commit of the repository it was pulled from; empty if it is built in
 * @param folder where it lies; empty if it is built in
 */
public record InstalledModel(
        String name, long size, String sha256, Optional<String> commit, Optional<Path> folder) {

    public boolean builtIn() {
        return folder.isEmpty();
    }
}
