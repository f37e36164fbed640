package io.fides.adapter.onnx;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A value in a JSON file of a model, which is checked where it is read.
 *
 * @param place of the value, for messages: file and path
 */
record ModelJson(Supplier<String> place, JsonNode value) {

    /** A vocabulary is an object with thirty thousand names: none is worth remembering. */
    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                                    .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                                    .build())
                    .build();

    /** The file of a model; a value that does not exist if there is none. */
    static ModelJson of(ModelFiles files, String file) {
        String place = files.place(file);
        try {
            return files.read(file)
                    .map(bytes -> parse(place, bytes))
                    .orElseGet(() -> new ModelJson(() -> place, MissingNode.getInstance()));
        } catch (IOException e) {
            throw new UnusableModelException(e);
        }
    }

    static ModelJson parse(String place, byte[] bytes) {
        try {
            JsonNode read = JSON.readTree(bytes);
            if (!read.isObject()) {
                throw new UnusableModelException(place + " holds no JSON object");
            }
            return new ModelJson(() -> place, read);
        } catch (JacksonException e) {
            throw new UnusableModelException(place + " is not JSON: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UnusableModelException(place + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The value of a field, which may be missing. */
    ModelJson at(String field) {
        return new ModelJson(() -> place.get() + " " + field, value.path(field));
    }

    /** Whether there is a value other than null. */
    boolean exists() {
        return !value.isMissingNode() && !value.isNull();
    }

    /** Whether this is the text {@code expected}. */
    boolean is(String expected) {
        return value.isTextual() && value.textValue().equals(expected);
    }

    String text() {
        if (!value.isTextual()) {
            throw isNot("a text");
        }
        return value.textValue();
    }

    int number(int fallback) {
        return exists() ? number() : fallback;
    }

    /** A whole number, not negative. */
    int number() {
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < 0) {
            throw isNot("a whole number");
        }
        return value.intValue();
    }

    /** A number above 0. */
    double positive(double fallback) {
        double number = exists() ? real() : fallback;
        if (number <= 0) {
            throw isNot("a number above 0");
        }
        return number;
    }

    boolean flag(boolean fallback) {
        if (exists() && !value.isBoolean()) {
            throw isNot("true or false");
        }
        return exists() ? value.booleanValue() : fallback;
    }

    /** A finite number. */
    double real() {
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw isNot("a number");
        }
        return value.doubleValue();
    }

    /** The items of an array; none if it is missing. */
    List<ModelJson> items() {
        if (exists() && !value.isArray()) {
            throw isNot("an array");
        }
        return IntStream.range(0, value.size())
                .mapToObj(i -> new ModelJson(() -> place.get() + " " + i, value.path(i)))
                .toList();
    }

    /** The values of an object by field, in their order; none if it is missing. */
    <T> Map<String, T> fields(Function<ModelJson, T> reading) {
        if (exists() && !value.isObject()) {
            throw isNot("an object");
        }
        Map<String, T> fields = LinkedHashMap.newLinkedHashMap(value.size());
        value.fieldNames().forEachRemaining(name -> fields.put(name, reading.apply(at(name))));
        return fields;
    }

    UnusableModelException isNot(String expected) {
        return new UnusableModelException(
                place.get() + (exists() ? " is not " : " is missing; it should be ") + expected);
    }
}
