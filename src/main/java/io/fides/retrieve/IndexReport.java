package io.fides.retrieve;

import java.net.URI;
import java.util.List;

/**
 * What bringing an index up to date did.
 *
 * @param updated files whose content changed
 * @param unchanged files that were as the index knew them
 * @param removed files that are gone, and with them their text
 * @param unreadable files and folders that could not be read; what the index last read of them
 *     stays
 */
public record IndexReport(
        int added,
        int updated,
        int unchanged,
        int removed,
        List<FileListing.Unreadable> unreadable) {

    public IndexReport {
        unreadable = List.copyOf(unreadable);
    }

    /** Is told of every file that was dealt with, on the thread that does it. */
    @FunctionalInterface
    public interface Progress {

        Progress NONE = (_, _, _) -> {};

        /**
         * @param done how many files were dealt with, this one included
         * @param of how many there are
         */
        void at(int done, int of, URI file);
    }
}
