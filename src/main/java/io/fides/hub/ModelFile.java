package io.fides.hub;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * One file of a model, as it was checked.
 *
 * @param name in the model's folder
 * @param origin its path in the repository
 * @param sha256 lower-case hex digest of its bytes
 */
@RegisterForReflection
public record ModelFile(String name, String origin, long size, String sha256) {

    public ModelFile {
        if (!ModelRequest.isPath(name) || name.contains("/")) {
            throw new IllegalArgumentException("a file of a model lies in its folder");
        }
    }
}
