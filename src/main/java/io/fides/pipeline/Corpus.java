package io.fides.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The user's own documents, made searchable. */
public interface Corpus {

    /**
     * Brings an index up to date with a folder and everything below it.
     *
     * @param listener told after each file, from one thread
     * @throws io.fides.domain.FidesException if the folder cannot be read or the index cannot be
     *     written
     */
    Indexed index(Path folder, Place to, Consumer<Progress> listener);

    /** What keeps the index. */
    enum Place {
        LUCENE,
        OPENSEARCH;

        /** As it is written on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * How far indexing has come.
     *
     * @param file the last one, relative to the folder
     */
    record Progress(int done, int of, String file) {}

    /**
     * What became of a folder.
     *
     * @param index which one, for a person
     * @param skipped files that could not be read, in the order of their paths
     */
    record Indexed(
            String index,
            int added,
            int updated,
            int unchanged,
            int removed,
            List<Skipped> skipped) {

        public Indexed {
            skipped = List.copyOf(skipped);
        }
    }

    /** A file that is not in the index, and why. */
    record Skipped(String file, String reason) {}
}
