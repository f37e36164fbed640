package io.fides.hub;

/**
 * One file of a model as it was checked: its name in the model's folder, its path in the
 * repository, and the lower-case hex digest of its bytes.
 */
public record ModelFile(String name, String origin, long size, String sha256) {

    public ModelFile {
        if (!ModelRequest.isPath(name) || name.contains("/")) {
            throw new IllegalArgumentException("a file of a model lies in its folder");
        }
    }
}
