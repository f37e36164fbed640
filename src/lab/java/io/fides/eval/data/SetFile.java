package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Sha256;
import io.fides.eval.JsonLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A file of a data set, read whole.
 *
 * @param file its name and digest
 * @param text what it holds, taken for UTF-8
 */
record SetFile(DataFile file, String text) {

    private static final int DEPTH = 8;

    /** Finds a file in a folder or below it; of several the one least deep. */
    static Optional<SetFile> find(Path folder, String name) {
        try (Stream<Path> files = Files.find(folder, DEPTH, (path, _) -> path.endsWith(name))) {
            return files.filter(Files::isRegularFile)
                    .min(
                            (a, b) ->
                                    a.getNameCount() != b.getNameCount()
                                            ? a.getNameCount() - b.getNameCount()
                                            : a.compareTo(b))
                    .map(SetFile::of);
        } catch (IOException e) {
            throw new IllegalArgumentException(folder + " cannot be read", e);
        }
    }

    /**
     * @throws IllegalArgumentException if it is not there
     */
    static SetFile in(Path folder, String name) {
        return find(folder, name)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no " + name + " in " + folder));
    }

    private static SetFile of(Path path) {
        try {
            byte[] bytes = Files.readAllBytes(path);
            return new SetFile(
                    new DataFile(String.valueOf(path.getFileName()), Sha256.of(bytes).hex()),
                    new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads one object a line; blank lines are passed over.
     *
     * @param reading takes the number of the line, from 1, and what is in it; empty leaves it out
     * @throws IllegalArgumentException naming the line that is not understood, or if none is left
     */
    <T> List<T> lines(BiFunction<Integer, JsonNode, Optional<T>> reading) {
        int number = 0;
        List<T> read = new ArrayList<>();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (!line.isBlank()) {
                add(number, parsed(number, line), reading, read);
            }
        }
        return some(read);
    }

    /** Reads one object a line, an element of an array, or a row of a table, by its name. */
    <T> List<T> items(BiFunction<Integer, JsonNode, Optional<T>> reading) {
        String name = file.name();
        return name.endsWith(".csv")
                ? rows(reading)
                : name.endsWith(".jsonl") ? lines(reading) : elements("", reading);
    }

    /** Rows of comma-separated values as objects whose fields are named by the first row. */
    private <T> List<T> rows(BiFunction<Integer, JsonNode, Optional<T>> reading) {
        List<List<String>> rows = CsvReader.read(text);
        List<T> read = new ArrayList<>();
        for (int number = 1; number < rows.size(); number++) {
            List<String> row = rows.get(number);
            if (row.size() == rows.getFirst().size()) {
                ObjectNode object = JsonNodeFactory.instance.objectNode();
                for (int i = 0; i < row.size(); i++) {
                    object.put(rows.getFirst().get(i), row.get(i));
                }
                add(number, object, reading, read);
            }
        }
        return some(read);
    }

    /**
     * Reads one object an element of an array in the file.
     *
     * @param pointer to the array (RFC 6901)
     */
    <T> List<T> elements(String pointer, BiFunction<Integer, JsonNode, Optional<T>> reading) {
        JsonNode array = parsed(0, text).at(pointer);
        if (!array.isArray()) {
            throw new IllegalArgumentException(file.name() + " is no JSON array");
        }
        List<T> read = new ArrayList<>();
        int number = 0;
        for (JsonNode each : array) {
            number++;
            add(number, each, reading, read);
        }
        return some(read);
    }

    private <T> List<T> some(List<T> read) {
        if (read.isEmpty()) {
            throw new IllegalArgumentException("there is nothing in " + file.name());
        }
        return read;
    }

    private <T> void add(
            int number,
            JsonNode json,
            BiFunction<Integer, JsonNode, Optional<T>> reading,
            List<T> read) {
        try {
            reading.apply(number, json).ifPresent(read::add);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    file.name() + ", item " + number + ": " + e.getMessage(), e);
        }
    }

    private JsonNode parsed(int number, String json) {
        try {
            return JsonLines.parsed(json);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    file.name() + ", item " + number + ": " + e.getMessage(), e);
        }
    }
}
