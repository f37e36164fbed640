package io.fides.retrieve;

import java.net.URI;

/**
 * A file as an index sees it before reading it.
 *
 * @param uri names it, a {@code file:} URI
 * @param contentType media type by its name
 * @param size in bytes
 * @param modifiedMillis when it was last changed, milliseconds since 1970
 * @param loader reads it
 */
public record LocalFile(
        URI uri, String contentType, long size, long modifiedMillis, Loader loader) {

    /** Reads the bytes of a file. */
    @FunctionalInterface
    public interface Loader {

        /**
         * @return the whole content
         * @throws io.fides.domain.FidesException if it cannot be read or is too large
         */
        byte[] load();
    }
}
