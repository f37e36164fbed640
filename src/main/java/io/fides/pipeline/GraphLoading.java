package io.fides.pipeline;

import java.nio.file.Path;
import java.util.List;

/** The user's own knowledge graph, made searchable. */
public interface GraphLoading {

    /**
     * Reads files of triplets and keeps them in place of what was there.
     *
     * @param progress told now and then, from one thread
     * @throws io.fides.domain.FidesException if a file cannot be read, or nothing be written
     */
    Loaded load(List<Path> files, Progress progress);

    /** Told how far loading has come. */
    @FunctionalInterface
    interface Progress {

        /**
         * @param bytes read until now
         * @param of bytes there are
         * @param statements read until now
         */
        void at(long bytes, long of, long statements);
    }

    /**
     * What is there now.
     *
     * @param file where the graph lies
     * @param statements that it holds, without names
     */
    record Loaded(Path file, long statements) {}
}
