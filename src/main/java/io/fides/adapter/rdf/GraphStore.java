package io.fides.adapter.rdf;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.eclipse.rdf4j.rio.RDFParseException;

/**
 * A place where a graph is kept: loaded once, opened often.
 *
 * @param file where it lies
 */
public record GraphStore(Path file) {

    private static final int BUFFER = 1 << 16;

    /** Statements between two steps of progress. */
    private static final int STEP = 100_000;

    /** Told how far loading has come, from one thread. */
    @FunctionalInterface
    public interface Progress {

        /**
         * @param bytes read until now
         * @param of bytes there are
         * @param statements that were read until now
         */
        void at(long bytes, long of, long statements);
    }

    /** Whether there is a graph. */
    public boolean exists() {
        return Files.isRegularFile(file);
    }

    /**
     * @throws FidesException if there is none, or it cannot be read
     */
    public MappedGraph open() {
        try {
            return new MappedGraph(String.valueOf(file.getFileName()), GraphFile.open(file));
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /**
     * Reads files and keeps what they say in place of what was there.
     *
     * @param files Turtle (.ttl), N-Triples (.nt) or the JSON dump of Wikidata (.json), also
     *     compressed (.gz)
     * @param language of the names and texts that are kept, such as {@code en}
     * @return how many statements were kept
     * @throws FidesException if a file cannot be read, or the graph not be written
     */
    public long load(List<Path> files, String language, Progress progress) {
        GraphBuilder builder = new GraphBuilder(language);
        long before = 0;
        long all = 0;
        for (Path each : files) {
            all += length(each);
        }
        for (Path each : files) {
            read(each, builder, new Counting(progress, before, all));
            before += length(each);
        }
        return write(builder);
    }

    private long write(GraphBuilder builder) {
        try {
            builder.write(file);
        } catch (IOException e) {
            throw new FidesException(
                    new Failure(
                            Stage.RETRIEVAL,
                            Failure.Kind.UNAVAILABLE,
                            file + " cannot be written: " + e),
                    e);
        }
        return builder.size();
    }

    private static long length(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Counts statements and bytes, and tells. */
    private record Counting(Progress progress, long before, long all) {}

    private static void read(Path file, GraphBuilder builder, Counting counting) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        boolean packed = name.endsWith(".gz");
        String kind = packed ? name.substring(0, name.length() - 3) : name;
        try (Counted bytes = new Counted(Files.newInputStream(file));
                InputStream in =
                        packed
                                ? new GZIPInputStream(bytes, BUFFER)
                                : new BufferedInputStream(bytes, BUFFER)) {
            long[] statements = {0};
            java.util.function.Consumer<Raw> sink =
                    raw -> {
                        builder.accept(raw);
                        if (++statements[0] % STEP == 0) {
                            counting.progress()
                                    .at(
                                            counting.before() + bytes.count,
                                            counting.all(),
                                            statements[0]);
                        }
                    };
            if (kind.endsWith(".ttl")) {
                RioReader.turtle(in, file.toUri().toString(), sink);
            } else if (kind.endsWith(".nt")) {
                RioReader.nTriples(in, sink);
            } else if (kind.endsWith(".json")) {
                WikidataJson.read(in, sink);
            } else {
                throw new FidesException(
                        Stage.RETRIEVAL,
                        Failure.Kind.NOT_READABLE,
                        file + " is none of .ttl, .nt, .json, .ttl.gz, .nt.gz, .json.gz");
            }
            counting.progress().at(counting.before() + bytes.count, counting.all(), statements[0]);
        } catch (IOException | RDFParseException e) {
            throw unreadable(file, e);
        }
    }

    private static FidesException unreadable(Path file, Exception e) {
        return new FidesException(
                new Failure(
                        Stage.RETRIEVAL,
                        Failure.Kind.NOT_READABLE,
                        file + " cannot be read: " + e.getMessage()),
                e);
    }

    private static final class Counted extends FilterInputStream {

        private long count;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            count += one < 0 ? 0 : 1;
            return one;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = super.read(bytes, from, length);
            count += Math.max(0, read);
            return read;
        }
    }
}
