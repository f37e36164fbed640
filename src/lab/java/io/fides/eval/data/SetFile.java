package io.fides.eval.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Sha256;
import io.fides.eval.JsonLines;
import io.fides.eval.data.DataSet.DataFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
 *     fields are named by the first row; without blank lines, and rows that are none of the table
 */
record SetFile(DataFile file, List<Item> items) {

    /**
     * An item of a file.
     *
     * @param number its place in the file, from 1
     */
    record Item(int number, JsonNode json) {}

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
        try {
            return new SetFile(
                    new DataFile(name, Sha256.of(bytes).hex()),
                    name.endsWith(".csv")
                            ? rows(text)
                            : name.endsWith(".jsonl")
                                    ? JsonLines.read(text, Item::new)
                                    : elements(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ", " + e.getMessage(), e);
        }
    }

    private static List<Item> rows(String text) {
        try (CSVParser rows = CSVParser.parse(text, TABLE)) {
            return rows.stream().filter(CSVRecord::isConsistent).map(SetFile::row).toList();
        } catch (IOException e) {
            throw new IllegalArgumentException("not a table", e);
        }
    }

    private static Item row(CSVRecord row) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        row.toMap().forEach(object::put);
        return new Item(Math.toIntExact(row.getRecordNumber()), object);
    }

    /** Of the array that the file is, or of the first one in the object that it is. */
    private static List<Item> elements(String text) {
        JsonNode json = JsonLines.parsed(text);
        JsonNode array =
                Stream.concat(Stream.of(json), json.valueStream())
                        .filter(JsonNode::isArray)
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no JSON array"));
        return IntStream.range(0, array.size())
                .mapToObj(i -> new Item(i + 1, array.get(i)))
                .toList();
    }
}
