package io.fides.retrieve;

import java.net.URI;
import java.util.List;
import java.util.function.Supplier;

/**
 * The files that an index follows, as they are now.
 *
 * @param root the URI with which those of all its files begin
 * @param files in an order that does not change from run to run
 * @param unreadable what could not be looked at; nothing below it is in {@code files}
 */
public record FileListing(URI root, List<LocalFile> files, List<Unreadable> unreadable) {

    public FileListing {
        files = List.copyOf(files);
        unreadable = List.copyOf(unreadable);
    }

    /**
     * A file or folder that could not be read.
     *
     * @param reason for a person
     */
    public record Unreadable(URI uri, String reason) {}

    /**
     * A file as an index sees it before reading it.
     *
     * @param uri names it, a {@code file:} URI
     * @param contentType media type by its name
     * @param size in bytes
     * @param modifiedMillis when it was last changed, milliseconds since 1970
     * @param loader reads the whole content; throws a {@link io.fides.domain.run.FidesException} if
     *     it cannot be read or is too large
     */
    public record LocalFile(
            URI uri, String contentType, long size, long modifiedMillis, Supplier<byte[]> loader) {}
}
