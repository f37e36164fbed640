package io.fides.wiring;

import io.fides.hub.ModelStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds the folder of a model that somebody names.
 *
 * @param models those that were pulled
 */
record ModelFolders(ModelStore models) {

    /**
     * @param named a folder, {@code owner/name}, or a name of the catalogue; what is a folder here
     *     wins
     */
    Optional<Path> find(String named) {
        if (named.isBlank()) {
            return Optional.empty();
        }
        Path folder = Path.of(named);
        return Files.isDirectory(folder) ? Optional.of(folder) : models.folder(named);
    }

    /** Says that it is none of these, and how to get it. */
    static String missing(String named) {
        return "there is no model "
                + named
                + " here: it is no folder, and `fides models pull "
                + named
                + "` has not been run";
    }
}
