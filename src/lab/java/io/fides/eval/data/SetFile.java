package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Sha256;
import io.fides.eval.JsonLines;
import io.fides.eval.data.DataSet.DataFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.io.function.Uncheck;

/**
 * A file of a data set.
 *
 * @param file its name and digest
 * @param items its lines, the elements of its array, or the rows of its table as objects whose
 *     fields are named by the first row; missing where a line is blank or a row is none of the
 *     table
 */
record SetFile(DataFile file, List<JsonNode> items) {

    /** What stands for a file that may be missing, and is. */
    static final SetFile MISSING = new SetFile(new DataFile("", ""), List.of());

    private static final int DEPTH = 8;

    /** RFC 4180, whose first row names the columns; an open quote ends with the text. */
    private static final CSVFormat TABLE =
            CSVFormat.RFC4180
                    .builder()
                    .setHeader()
                    .setSkipHeaderRecord(true)
                    .setAllowMissingColumnNames(true)
                    .setIgnoreEmptyLines(true)
                    .setTrailingData(true)
                    .setLenientEof(true)
                    .get();

    SetFile {
        items = List.copyOf(items);
    }

    /**
     * Finds a file in a folder or below it; of several the one least deep.
     *
     * @throws IllegalArgumentException if it is not understood
     */
    static Optional<SetFile> find(Path folder, String name) {
        try (Stream<Path> files = Files.find(folder, DEPTH, (path, _) -> path.endsWith(name))) {
            return files.filter(Files::isRegularFile)
                    .min(Comparator.comparing(Path::getNameCount).thenComparing(path -> path))
                    .map(SetFile::of);
        } catch (IOException e) {
            throw new IllegalArgumentException(folder + " cannot be read", e);
        }
    }

    /**
     * @throws IllegalArgumentException if it is not there, or not understood
     */
    static SetFile in(Path folder, String name) {
        return find(folder, name)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no " + name + " in " + folder));
    }

    private static SetFile of(Path path) {
        String name = String.valueOf(path.getFileName());
        byte[] bytes = Uncheck.apply(Files::readAllBytes, path);
        String text = new String(bytes, StandardCharsets.UTF_8);
        return new SetFile(
                new DataFile(name, Sha256.of(bytes).hex()),
                name.endsWith(".csv")
                        ? rows(text)
                        : name.endsWith(".jsonl") ? lines(name, text) : elements(name, text));
    }

    private static List<JsonNode> lines(String name, String text) {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            lines.add(named(name, lines.size() + 1, () -> JsonLines.parsed(line)));
        }
        return lines;
    }

    private static List<JsonNode> rows(String text) {
        try (CSVParser rows = CSVParser.parse(text, TABLE)) {
            return rows.stream().map(SetFile::row).toList();
        } catch (IOException e) {
            throw new IllegalArgumentException("not a table", e);
        }
    }

    private static JsonNode row(CSVRecord row) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        row.toMap().forEach(object::put);
        return row.isConsistent() ? object : MissingNode.getInstance();
    }

    /** Of the array that the file is, or of the first one in the object that it is. */
    private static List<JsonNode> elements(String name, String text) {
        JsonNode json = named(name, 0, () -> JsonLines.parsed(text));
        JsonNode array =
                Stream.concat(Stream.of(json), json.valueStream())
                        .filter(JsonNode::isArray)
                        .findFirst()
                        .orElseThrow(
                                () -> new IllegalArgumentException(name + " is no JSON array"));
        return array.valueStream().toList();
    }

    List<JsonNode> present() {
        return items.stream().filter(item -> !item.isMissingNode()).toList();
    }

    /**
     * Goes through the items.
     *
     * @param reading takes the number of an item, from 1, and the item
     * @throws IllegalArgumentException naming the item that is refused
     */
    void each(BiConsumer<Integer, JsonNode> reading) {
        for (int i = 0; i < items.size(); i++) {
            int number = i + 1;
            JsonNode item = items.get(i);
            if (!item.isMissingNode()) {
                named(
                        file.name(),
                        number,
                        () -> {
                            reading.accept(number, item);
                            return item;
                        });
            }
        }
    }

    private static <T> T named(String name, int number, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    name + ", item " + number + ": " + e.getMessage(), e);
        }
    }
}
