package io.fides.adapter.files;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A folder on the class path whose {@code index.txt} names its files, one a line.
 *
 * @param path without slashes at its ends
 */
record ClassPathFolder(String path) {

    /** The names in the index, in its order. */
    List<String> names() {
        return read("index.txt").lines().filter(line -> !line.isBlank()).toList();
    }

    String read(String name) {
        String resource = "/" + path + "/" + name;
        try (InputStream stream = ClassPathFolder.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw failure(resource + " is missing");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw failure(resource + " cannot be read: " + e);
        }
    }

    static FidesException failure(String detail) {
        return new FidesException(Stage.RETRIEVAL, Failure.Kind.INTERNAL, detail);
    }
}
