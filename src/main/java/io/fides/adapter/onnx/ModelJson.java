package io.fides.adapter.onnx;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A value in a JSON file of a model, which is checked where it is read.
 *
 * @param place of the value, for messages: file and path
 */
record ModelJson(String place, JsonNode value) {

    /** A vocabulary is an object with thirty thousand names: none is worth remembering. */
    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                                    .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                                    .build())
                    .build();

    static ModelJson parse(String place, byte[] bytes) throws UnusableModelException {
        try {
            JsonNode read = JSON.readTree(bytes);
            if (!read.isObject()) {
                throw new UnusableModelException(place + " holds no JSON object");
            }
            return new ModelJson(place, read);
        } catch (JacksonException e) {
            throw new UnusableModelException(place + " is not JSON: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UnusableModelException(place + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The value of a field, which may be missing. */
    ModelJson at(String field) {
        return new ModelJson(place + " " + field, value.path(field));
    }

    /** Whether there is a value other than null. */
    boolean exists() {
        return !value.isMissingNode() && !value.isNull();
    }

    /** Whether this is the text {@code expected}. */
    boolean is(String expected) {
        return value.isTextual() && value.textValue().equals(expected);
    }

    String text() throws UnusableModelException {
        if (!value.isTextual()) {
            throw isNot("a text");
        }
        return value.textValue();
    }

    int number(int fallback) throws UnusableModelException {
        return exists() ? number() : fallback;
    }

    /** A whole number, not negative. */
    int number() throws UnusableModelException {
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < 0) {
            throw isNot("a whole number");
        }
        return value.intValue();
    }

    /** A number above 0. */
    double positive(double fallback) throws UnusableModelException {
        if (!exists()) {
            return fallback;
        }
        double number = value.isNumber() ? value.doubleValue() : 0;
        if (!(number > 0) || !Double.isFinite(number)) {
            throw isNot("a number above 0");
        }
        return number;
    }

    boolean flag(boolean fallback) throws UnusableModelException {
        if (exists() && !value.isBoolean()) {
            throw isNot("true or false");
        }
        return exists() ? value.booleanValue() : fallback;
    }

    /** The items of an array; none if it is missing. */
    List<ModelJson> items() throws UnusableModelException {
        if (exists() && !value.isArray()) {
            throw isNot("an array");
        }
        List<ModelJson> items = new ArrayList<>();
        for (JsonNode item : value) {
            items.add(new ModelJson(place + " " + items.size(), item));
        }
        return items;
    }

    /** The fields of an object whose values are whole numbers; none if it is missing. */
    Map<String, Integer> numbers() throws UnusableModelException {
        Map<String, Integer> numbers = HashMap.newHashMap(value.size());
        for (Map.Entry<String, JsonNode> field : properties()) {
            JsonNode number = field.getValue();
            numbers.put(
                    field.getKey(),
                    number.isInt() && number.intValue() >= 0
                            ? number.intValue()
                            : at(field.getKey()).number());
        }
        return numbers;
    }

    /** The fields of an object whose values are finite numbers; none if it is missing. */
    Map<String, Double> reals() throws UnusableModelException {
        Map<String, Double> reals = new LinkedHashMap<>();
        for (Map.Entry<String, ModelJson> field : fields().entrySet()) {
            JsonNode number = field.getValue().value();
            if (!number.isNumber() || !Double.isFinite(number.doubleValue())) {
                throw field.getValue().isNot("a number");
            }
            reals.put(field.getKey(), number.doubleValue());
        }
        return reals;
    }

    /** The fields of an object whose values are texts; none if it is missing. */
    Map<String, String> texts() throws UnusableModelException {
        Map<String, String> texts = HashMap.newHashMap(value.size());
        for (Map.Entry<String, JsonNode> field : properties()) {
            JsonNode text = field.getValue();
            texts.put(
                    field.getKey(),
                    text.isTextual() ? text.textValue() : at(field.getKey()).text());
        }
        return texts;
    }

    /** The fields of an object, in their order; none if it is missing. */
    Map<String, ModelJson> fields() throws UnusableModelException {
        Map<String, ModelJson> fields = LinkedHashMap.newLinkedHashMap(value.size());
        properties().forEach(field -> fields.put(field.getKey(), at(field.getKey())));
        return fields;
    }

    private Set<Map.Entry<String, JsonNode>> properties() throws UnusableModelException {
        if (exists() && !value.isObject()) {
            throw isNot("an object");
        }
        return value.properties();
    }

    UnusableModelException isNot(String expected) {
        return new UnusableModelException(
                place + (exists() ? " is not " : " is missing; it should be ") + expected);
    }
}
