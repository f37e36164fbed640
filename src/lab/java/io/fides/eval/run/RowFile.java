package io.fides.eval.run;

import io.fides.eval.JsonLines;
import io.fides.pipeline.LineFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.io.function.Uncheck;

/**
 * The rows of a run, a {@link LineFile}. A row is never changed; an answer whose row was cut off is
 * done again.
 */
public final class RowFile implements AutoCloseable {

    private final LineFile lines;
    private final Map<Key, Row> rows;

    private record Key(String system, String id) {}

    private RowFile(LineFile lines, Map<Key, Row> rows) {
        this.lines = lines;
        this.rows = rows;
    }

    /**
     * Opens a file, new or not; only one process may.
     *
     * @throws IllegalArgumentException if another process writes it, or it holds something else
     */
    public static RowFile open(Path file) {
        Map<Key, Row> rows = new LinkedHashMap<>();
        LineFile.Known known =
                (number, line, whole) -> {
                    if (whole) {
                        add(rows, file, number, line);
                    }
                };
        return new RowFile(Uncheck.get(() -> LineFile.open(file, known)), rows);
    }

    /**
     * Reads the rows of a run that may still go on; a line that is cut off is left out.
     *
     * @throws IllegalArgumentException if it cannot be read or holds something else
     */
    public static List<Row> read(Path file) {
        Map<Key, Row> rows = new LinkedHashMap<>();
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            List<String> whole = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
            for (int i = 0; i < whole.size(); i++) {
                add(rows, file, i + 1, whole.get(i));
            }
            return List.copyOf(rows.values());
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " cannot be read", e);
        }
    }

    private static void add(Map<Key, Row> rows, Path file, int number, String line) {
        try {
            Row row = JsonLines.read(Row.class, line);
            rows.put(new Key(row.system(), row.id()), row);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    file + " holds no rows of a run (line " + number + ")", e);
        }
    }

    /** Whether a half-written line was removed. */
    public boolean cut() {
        return lines.cut();
    }

    /** What became of an answer, also if it failed; empty if there is no row yet. */
    public synchronized Optional<Row> row(String system, String id) {
        return Optional.ofNullable(rows.get(new Key(system, id)));
    }

    /** Appends a row; it is on the disk when this returns. */
    public synchronized void append(Row row) {
        Uncheck.run(() -> lines.append(JsonLines.line(row)), () -> "a row cannot be written");
        rows.put(new Key(row.system(), row.id()), row);
    }

    @Override
    public void close() {
        Uncheck.run(lines::close);
    }
}
