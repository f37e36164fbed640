package io.fides.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A model that can be used here and now.
 *
 * @param name by which it is chosen
 * @param role what it does, as far as its configuration says
 * @param labels of its outputs, in their order; empty if it names none
 * @param size of its files, in bytes
 * @param sha256 of its weights as they were locked, or as they come along
 * @param commit of the repository it was pulled from; empty if it comes along
 * @param folder where it lies; empty if it comes along
 */
public record InstalledModel(
        String name,
        String role,
        List<String> labels,
        long size,
        String sha256,
        Optional<String> commit,
        Optional<Path> folder) {

    public InstalledModel {
        labels = List.copyOf(labels);
    }

    /** Whether it is part of the program. */
    public boolean builtIn() {
        return folder.isEmpty();
    }
}
