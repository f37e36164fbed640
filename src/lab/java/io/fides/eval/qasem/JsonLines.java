package io.fides.eval.qasem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fides.domain.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads a JSON object a line. */
final class JsonLines {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    private JsonLines() {}

    /**
     * @throws IllegalArgumentException if a line is no JSON or {@code reading} refuses it, or there
     *     is none; names the line
     */
    static <T> List<T> read(String text, Function<JsonNode, T> reading) {
        List<T> all = new ArrayList<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (!line.isBlank()) {
                try {
                    all.add(reading.apply(JSON.readTree(line)));
                } catch (JsonProcessingException e) {
                    throw wrong(number, "not JSON: " + e.getOriginalMessage());
                } catch (IllegalArgumentException e) {
                    throw wrong(number, String.valueOf(e.getMessage()));
                }
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there is no line in it");
        }
        return List.copyOf(all);
    }

    static String text(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw new IllegalArgumentException("\"" + field + "\" is a text");
        }
        return value.textValue();
    }

    static boolean flag(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isBoolean()) {
            throw new IllegalArgumentException("\"" + field + "\" is true or false");
        }
        return value.booleanValue();
    }

    static int number(JsonNode node) {
        if (!node.canConvertToInt() || !node.isIntegralNumber()) {
            throw new IllegalArgumentException("a place is a number");
        }
        return node.intValue();
    }

    /**
     * @throws IllegalArgumentException if it is no piece of {@code text}
     */
    static Span span(JsonNode start, JsonNode end, String text) {
        Span span = new Span(number(start), number(end));
        if (span.isEmpty() || span.end() > text.length()) {
            throw new IllegalArgumentException("no place in the sentence: " + span);
        }
        return span;
    }

    private static IllegalArgumentException wrong(int line, String why) {
        return new IllegalArgumentException("line " + line + ": " + why);
    }
}
