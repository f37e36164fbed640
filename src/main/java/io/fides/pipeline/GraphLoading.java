package io.fides.pipeline;

import java.nio.file.Path;
import java.util.List;

/** The user's own knowledge graph, made searchable. */
public interface GraphLoading {

    /**
     * Reads files of triplets and keeps them in place of what was there.
     *
     * @param progress told now and then, from one thread
     * @throws io.fides.domain.run.FidesException if a file cannot be read, or nothing be written
     */
    Loaded load(List<Path> files, Progress progress);

    /** Told how far loading has come. */
    @FunctionalInterface
    interface Progress {

        /** So many bytes and statements are read, of so many bytes that there are. */
        void at(long bytes, long of, long statements);
    }

    /** Where the graph now lies, and how many statements it holds, without names. */
    record Loaded(Path file, long statements) {}
}
