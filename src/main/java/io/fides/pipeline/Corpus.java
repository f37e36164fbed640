package io.fides.pipeline;

import io.fides.retrieve.IndexReport;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

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
     * @param documents how many it holds now, those of other folders too
     * @param others files of kinds that are not read ({@code FileListing})
     */
    record Indexed(
            String index, int documents, IndexReport report, SortedMap<String, Integer> others) {

        public Indexed {
            others = Collections.unmodifiableSortedMap(new TreeMap<>(others));
        }
    }
}
