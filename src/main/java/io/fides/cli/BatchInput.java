package io.fides.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The lines of a batch, read as they are needed.
 *
 * @param file JSON lines in UTF-8; blank lines are passed over
 */
record BatchInput(Path file) {

    /**
     * A line that may or may not be understood.
     *
     * @param number counted from 1
     * @param id by which its result is found
     */
    record Line(int number, String id, String text) {}

    /**
     * Counts the lines.
     *
     * @return the ids in the order of their lines
     */
    Set<String> ids() {
        Map<String, Integer> lines = new HashMap<>();
        each(
                line -> {
                    Integer before = lines.putIfAbsent(line.id(), line.number());
                    if (before != null) {
                        throw CommandFailure.usage(
                                "line "
                                        + line.number()
                                        + " has the id '"
                                        + line.id()
                                        + "' of line "
                                        + before);
                    }
                });
        return Set.copyOf(lines.keySet());
    }

    /** Gives lines whose ids are not in {@code done}, at most {@code size} at a time. */
    void chunks(Set<String> done, int size, Consumer<List<Line>> work) {
        List<Line> chunk = new ArrayList<>();
        each(
                line -> {
                    if (!done.contains(line.id())) {
                        chunk.add(line);
                    }
                    if (chunk.size() == size) {
                        work.accept(List.copyOf(chunk));
                        chunk.clear();
                    }
                });
        if (!chunk.isEmpty()) {
            work.accept(List.copyOf(chunk));
        }
    }

    private void each(Consumer<Line> work) {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            int number = 0;
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                number++;
                if (!text.isBlank()) {
                    work.accept(new Line(number, BatchItem.idOf(number, text), text));
                }
            }
        } catch (IOException e) {
            throw CommandFailure.file("cannot read", file, e);
        }
    }
}
