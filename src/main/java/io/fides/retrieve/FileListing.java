package io.fides.retrieve;

import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The files that an index follows, as they are now.
 *
 * @param root the URI with which those of all its files begin
 * @param files in an order that does not change from run to run
 * @param unreadable what could not be looked at; nothing below it is in {@code files}
 * @param others how many files are of no kind that is read, by the ends of their names, from the
 *     last point on; under {@code ""} those without one, and under words what is no file of its own
 */
public record FileListing(
        URI root,
        List<LocalFile> files,
        List<Unreadable> unreadable,
        SortedMap<String, Integer> others) {

    public FileListing {
        files = List.copyOf(files);
        unreadable = List.copyOf(unreadable);
        others = Collections.unmodifiableSortedMap(new TreeMap<>(others));
    }

    /** Where every file is of a kind that is read. */
    public FileListing(URI root, List<LocalFile> files, List<Unreadable> unreadable) {
        this(root, files, unreadable, new TreeMap<>());
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
