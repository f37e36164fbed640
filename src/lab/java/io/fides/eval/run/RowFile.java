package io.fides.eval.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of a run, one a line. A row is written whole, forced to the disk, and never changed; a
 * line that a crash cut off is removed when the file is opened again, and its answer is done again.
 */
public final class RowFile implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;
    private final Map<Key, Row> rows;
    private final boolean cut;

    /** By what a row is known. */
    private record Key(String system, String id) {}

    private RowFile(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        byte[] bytes = Files.readAllBytes(file);
        int whole = whole(bytes);
        this.rows = parsed(file, new String(bytes, 0, whole, StandardCharsets.UTF_8));
        this.cut = whole < bytes.length;
        channel.truncate(whole);
        channel.position(whole);
    }

    /**
     * Opens a file, new or not; only one process may.
     *
     * @throws IllegalArgumentException if another process writes it, or it holds something else
     */
    public static RowFile open(Path file) {
        try {
            FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel).isEmpty()) {
                channel.close();
                throw new IllegalArgumentException(file + " is being written by another run");
            }
            return new RowFile(file, channel);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads the rows of a run that may still go on; a line that is cut off is left out.
     *
     * @throws IllegalArgumentException if it cannot be read or holds something else
     */
    public static List<Row> read(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            return List.copyOf(
                    parsed(file, new String(bytes, 0, whole(bytes), StandardCharsets.UTF_8))
                            .values());
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " cannot be read", e);
        }
    }

    /** The lock lives as long as the channel. */
    private static Optional<FileLock> lock(FileChannel channel) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock());
        } catch (OverlappingFileLockException _) {
            return Optional.empty();
        }
    }

    /** Where the last line that ends with a line break ends. */
    private static int whole(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    private static Map<Key, Row> parsed(Path file, String text) {
        Map<Key, Row> rows = new LinkedHashMap<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            try {
                Row row = Json.read(Row.class, line);
                rows.put(new Key(row.system(), row.id()), row);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        file + " holds no rows of a run (line " + number + ")", e);
            }
        }
        return rows;
    }

    /** Whether a half-written line was removed. */
    public boolean cut() {
        return cut;
    }

    /** Whether there is a row, also of a failure. */
    public synchronized boolean has(String system, String id) {
        return rows.containsKey(new Key(system, id));
    }

    public synchronized boolean failed(String system, String id) {
        return Optional.ofNullable(rows.get(new Key(system, id))).map(Row::failed).orElse(false);
    }

    /** All rows; of an answer that was tried again only the last. */
    public synchronized List<Row> rows() {
        return List.copyOf(rows.values());
    }

    /** Appends a row; it is on the disk when this returns. */
    public synchronized void append(Row row) {
        try {
            ByteBuffer bytes =
                    ByteBuffer.wrap((Json.line(row) + "\n").getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
            rows.put(new Key(row.system(), row.id()), row);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written", e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
