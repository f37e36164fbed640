package io.fides.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Reads and writes files of one JSON object a line; blank lines are passed over. */
public final class JsonLines {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    private JsonLines() {}

    /**
     * The objects of a file.
     *
     * @throws IllegalArgumentException if the file is missing or not understood; names the line
     */
    public static List<JsonNode> of(Path file) {
        try {
            return objects(Files.readString(file));
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file, e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ", " + e.getMessage(), e);
        }
    }

    /** The objects of the text of a file. */
    public static List<JsonNode> objects(String text) {
        return read(text, line -> line);
    }

    /**
     * @param reading refuses a line by an {@link IllegalArgumentException}
     * @throws IllegalArgumentException if a line is not understood, or there is none; names it
     */
    public static <T> List<T> read(String text, Function<JsonNode, T> reading) {
        return read(text, (_, json) -> reading.apply(json));
    }

    /**
     * @param reading is given the number of the line, from 1, too
     * @throws IllegalArgumentException if a line is not understood, or there is none; names it
     */
    public static <T> List<T> read(String text, BiFunction<Integer, JsonNode, T> reading) {
        List<T> all = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (!line.isBlank()) {
                try {
                    JsonNode json = parsed(line);
                    if (!json.isObject()) {
                        throw new IllegalArgumentException("not a JSON object");
                    }
                    all.add(reading.apply(number, json));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
                }
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there is no line in it");
        }
        return List.copyOf(all);
    }

    /**
     * One value; missing if there is nothing.
     *
     * @throws IllegalArgumentException if it is no JSON
     */
    public static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /**
     * A record from its line.
     *
     * @throws IllegalArgumentException if it is no such record
     */
    public static <T> T read(Class<T> type, String json) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        }
    }

    /** Records as they are, keys of maps in order. */
    public static String line(Object value) {
        return JSON.valueToTree(value).toString();
    }

    /** Many lines, for people. */
    public static String pretty(Object value) {
        return JSON.valueToTree(value).toPrettyString() + "\n";
    }

    /** A text that must be there. */
    public static String text(JsonNode json, String field) {
        return found(json, field)
                .orElseThrow(() -> new IllegalArgumentException("there is no " + field));
    }

    /** A text that may be there; empty if it is blank. */
    public static Optional<String> found(JsonNode json, String field) {
        JsonNode value = json.path(field);
        return value.isTextual() && !value.textValue().isBlank()
                ? Optional.of(value.textValue())
                : Optional.empty();
    }

    /** The texts of an array; none if it is not there. */
    public static List<String> texts(JsonNode json, String field) {
        List<String> texts = new ArrayList<>();
        for (JsonNode each : json.path(field)) {
            if (!each.isTextual()) {
                throw new IllegalArgumentException(field + " holds what is not a text");
            }
            texts.add(each.textValue());
        }
        return texts;
    }

    public static boolean flag(JsonNode json, String field) {
        if (!json.path(field).isBoolean()) {
            throw new IllegalArgumentException("\"" + field + "\" is true or false");
        }
        return json.path(field).booleanValue();
    }

    public static int number(JsonNode json) {
        if (!json.canConvertToInt() || !json.isIntegralNumber()) {
            throw new IllegalArgumentException("an index is a whole number");
        }
        return json.intValue();
    }

    /** Pieces of a text, each as its start and its end; none if they are not there. */
    public static List<Span> spans(JsonNode json, String field, String text) {
        return json.path(field)
                .valueStream()
                .map(each -> span(each.path(0), each.path(1), text))
                .toList();
    }

    /** The piece of a text from {@code start} to {@code end}. */
    public static Span span(JsonNode json, String text) {
        return span(json.path("start"), json.path("end"), text);
    }

    /**
     * @throws IllegalArgumentException if it is no piece of {@code text}
     */
    private static Span span(JsonNode start, JsonNode end, String text) {
        Span span = new Span(number(start), number(end));
        if (span.isEmpty() || span.end() > text.length()) {
            throw new IllegalArgumentException("no place in the sentence: " + span);
        }
        return span;
    }
}
