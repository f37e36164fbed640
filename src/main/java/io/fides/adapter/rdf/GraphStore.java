package io.fides.adapter.rdf;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.apache.commons.io.input.BoundedInputStream;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.ntriples.NTriplesParser;
import org.eclipse.rdf4j.rio.turtle.TurtleParser;
import org.jspecify.annotations.Nullable;

/**
 * A place where a graph is kept: loaded once, opened often.
 *
 * @param file where it lies
 */
public record GraphStore(Path file) {

    private static final String SAMPLE = "/sample/graph.ttl";
    private static final int BUFFER = 1 << 16;

    /** Statements between two steps of progress. */
    private static final int STEP = 100_000;

    /** Told how far loading has come, from one thread. */
    @FunctionalInterface
    public interface Progress {

        /** Bytes read of those there are, and statements read. */
        void at(long bytes, long of, long statements);
    }

    public boolean exists() {
        return Files.isRegularFile(file);
    }

    /**
     * @throws FidesException if there is none, or it cannot be read
     */
    public MappedGraph open() {
        if (Files.notExists(file)) {
            String none = "there is no graph at " + file + "; `fides graph load FILE` makes one";
            throw new FidesException(Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, none);
        }
        try {
            return new MappedGraph(String.valueOf(file.getFileName()), GraphFile.open(file));
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** The graph that ships with Fides, about the topics of its sample corpus, in memory. */
    public static MappedGraph sample() {
        try (InputStream stream = GraphStore.class.getResourceAsStream(SAMPLE)) {
            if (stream == null) {
                throw new IOException(SAMPLE + " is missing");
            }
            GraphBuilder builder = new GraphBuilder("en");
            RioReader.read(new TurtleParser(), stream, "https://fides.example/", builder);
            return new MappedGraph("sample", builder.inMemory());
        } catch (IOException | RDFParseException e) {
            throw failure(Failure.Kind.INTERNAL, String.valueOf(e), e);
        }
    }

    /**
     * Reads files and keeps what they say in place of what was there.
     *
     * @param files Turtle (.ttl), N-Triples (.nt) or the JSON dump of Wikidata (.json), also
     *     compressed (.gz)
     * @param language of the names and texts that are kept, such as {@code en}
     * @return how many statements were kept
     * @throws FidesException if a file cannot be read, they hold no statement, or the graph cannot
     *     be written, also because there is something else in its place; what was there then stays
     */
    public long load(List<Path> files, String language, Progress progress) {
        try {
            if (Files.exists(file) && !GraphFile.isOurs(file)) {
                String why = file + " is no graph of Fides and stays as it is; name another place";
                throw new FidesException(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, why);
            }
            GraphBuilder builder = new GraphBuilder(language);
            long all = files.stream().mapToLong(each -> each.toFile().length()).sum();
            long before = 0;
            for (Path each : files) {
                read(each, builder, before, all, progress);
                before += each.toFile().length();
            }
            if (builder.size() == 0) {
                String none = files + " hold no statement; " + file + " is as it was";
                throw failure(Failure.Kind.NOT_READABLE, none, null);
            }
            builder.write(file);
            return builder.size();
        } catch (IOException e) {
            throw failure(Failure.Kind.UNAVAILABLE, file + " cannot be written: " + e, e);
        }
    }

    /** Reads a file that comes after {@code before} bytes of {@code all}. */
    private static void read(
            Path file, GraphBuilder builder, long before, long all, Progress progress) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        boolean packed = name.endsWith(".gz");
        try (BoundedInputStream raw = BoundedInputStream.builder().setPath(file).get();
                InputStream in =
                        packed
                                ? new GZIPInputStream(raw, BUFFER)
                                : new BufferedInputStream(raw, BUFFER)) {
            long[] statements = {0};
            Consumer<Raw> sink =
                    statement -> {
                        builder.accept(statement);
                        if (++statements[0] % STEP == 0) {
                            progress.at(before + raw.getCount(), all, statements[0]);
                        }
                    };
            String kind = name.substring(0, name.length() - (packed ? 3 : 0));
            if (kind.endsWith(".ttl")) {
                RioReader.read(new TurtleParser(), in, file.toUri().toString(), sink);
            } else if (kind.endsWith(".nt")) {
                RioReader.read(new NTriplesParser(), in, "", sink);
            } else if (kind.endsWith(".json")) {
                WikidataJson.read(in, sink);
            } else {
                throw new IOException("it is none of .ttl, .nt, .json, .ttl.gz, .nt.gz, .json.gz");
            }
            progress.at(before + raw.getCount(), all, statements[0]);
        } catch (IOException | RDFParseException e) {
            throw unreadable(file, e);
        }
    }

    private static FidesException unreadable(Path file, Exception e) {
        return failure(Failure.Kind.NOT_READABLE, file + " cannot be read: " + e.getMessage(), e);
    }

    private static FidesException failure(Failure.Kind kind, String detail, @Nullable Exception e) {
        return new FidesException(Stage.RETRIEVAL, kind, detail, e);
    }
}
