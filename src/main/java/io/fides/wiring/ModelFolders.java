package io.fides.wiring;

import io.fides.model.ModelStore;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds the folder of a model that somebody names.
 *
 * @param models those that were pulled
 */
record ModelFolders(ModelStore models) {

    /**
     * @param named a folder, {@code owner/name}, or a name of the catalogue; what is a folder here
     *     wins
     * @throws IllegalArgumentException if it is none; says how to get it
     */
    Path folder(String named) {
        Path folder = Path.of(named);
        if (Files.isDirectory(folder)) {
            return folder;
        }
        return models.folder(named)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no model "
                                                + named
                                                + " here: it is no folder, and `fides models pull "
                                                + named
                                                + "` has not been run"));
    }
}
