package io.fides.pipeline;

import io.fides.retrieve.IndexReport;
import java.nio.file.Path;
import java.util.Locale;

/** The user's own documents, made searchable. */
public interface Corpus {

    /**
     * Brings an index up to date with a folder and everything below it.
     *
     * @throws io.fides.domain.run.FidesException if the folder cannot be read or the index cannot
     *     be written
     */
    Indexed index(Path folder, Place to, IndexReport.Progress progress);

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
     * What became of a folder.
     *
     * @param index which one, for a person
     */
    record Indexed(String index, IndexReport report) {}
}
