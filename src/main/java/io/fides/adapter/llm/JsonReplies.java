package io.fides.adapter.llm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Replies as JSON: the schema that a model is asked to follow, and the strict reading of what it
 * wrote. Records may hold strings, booleans, ints, doubles, enums (in lower case), lists and
 * records.
 *
 * <p>Around the one object a code fence and prose are tolerated, as models like to write them; a
 * second object, or anything else that is not as asked, is not.
 */
final class JsonReplies {

    /** What reasoning models think aloud before they reply; their template may have begun it. */
    private static final Pattern THOUGHT = Pattern.compile("(?s)^.*</think(?:ing)?>");

    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                                    .build())
                    .build();

    private static final Map<Class<?>, String> TYPE_NAMES =
            Map.of(
                    String.class, "string",
                    boolean.class, "boolean",
                    int.class, "integer",
                    Integer.class, "integer",
                    double.class, "number");

    private JsonReplies() {}

    /**
     * A JSON schema in which every component is required, nothing else is allowed, and the title is
     * the simple name of the type.
     */
    static String schema(Class<? extends Record> type) {
        ObjectNode schema = JSON.createObjectNode().put("title", type.getSimpleName());
        return schema.setAll(objectSchema(type)).toString();
    }

    private static ObjectNode objectSchema(Class<?> type) {
        ObjectNode schema = JSON.createObjectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        for (RecordComponent component : type.getRecordComponents()) {
            properties.set(component.getName(), valueSchema(component.getGenericType()));
            required.add(component.getName());
        }
        return schema.put("additionalProperties", false);
    }

    private static ObjectNode valueSchema(Type type) {
        ObjectNode schema = JSON.createObjectNode();
        if (type instanceof ParameterizedType list) {
            schema.put("type", "array").set("items", valueSchema(list.getActualTypeArguments()[0]));
            return schema;
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return objectSchema(plain);
        }
        if (plain.isEnum()) {
            ArrayNode words = schema.put("type", "string").putArray("enum");
            words(plain).forEach(words::add);
            return schema;
        }
        return schema.put("type", typeName(plain));
    }

    private static List<String> words(Class<?> constants) {
        return Stream.of(constants.getEnumConstants())
                .map(each -> each.toString().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static String typeName(Class<?> type) {
        String name = TYPE_NAMES.get(type);
        if (name == null) {
            throw new IllegalArgumentException("replies cannot hold a " + type.getName());
        }
        return name;
    }

    /**
     * Reads one object; what is missing, too much, null or of another type is a problem, which
     * names the place, such as {@code judgements[1].n}.
     */
    static <T extends Record> T read(String reply, Class<T> type) {
        String said = THOUGHT.matcher(reply).replaceAll("");
        int start = said.indexOf('{');
        if (start < 0) {
            throw new UnreadableReply("there is no JSON object in it");
        }
        try (JsonParser parser = JSON.createParser(said.substring(start))) {
            JsonNode root = JSON.readTree(parser);
            int end = start + (int) parser.currentLocation().getCharOffset();
            if (said.indexOf('{', end) >= 0) {
                throw new UnreadableReply("there is more than one JSON object in it");
            }
            return type.cast(object(root, type, ""));
        } catch (IOException e) {
            String first = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new UnreadableReply("it is not valid JSON: " + first.toLowerCase(Locale.ROOT));
        }
    }

    private static UnreadableReply unfit(String place, String problem) {
        return new UnreadableReply((place.isEmpty() ? "the object" : place) + " " + problem);
    }

    private static Object object(JsonNode node, Class<?> type, String place) {
        if (!node.isObject()) {
            throw unfit(place, "must be an object");
        }
        RecordComponent[] components = type.getRecordComponents();
        Set<String> extra = new TreeSet<>();
        node.fieldNames().forEachRemaining(extra::add);
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            String name = components[i].getName();
            String inner = place.isEmpty() ? name : place + "." + name;
            if (!extra.remove(name)) {
                throw unfit(inner, "is missing");
            }
            values[i] = value(node.get(name), components[i].getGenericType(), inner);
        }
        if (!extra.isEmpty()) {
            throw unfit(place, "must not have " + extra);
        }
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type.getSimpleName(), e);
        }
    }

    private static Object value(JsonNode node, Type type, String place) {
        if (node.isNull()) {
            throw unfit(place, "must not be null");
        }
        if (type instanceof ParameterizedType list) {
            return list(node, list.getActualTypeArguments()[0], place);
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return object(node, plain, place);
        }
        if (plain.isEnum()) {
            int index = words(plain).indexOf(node.isTextual() ? node.textValue() : "");
            if (index < 0) {
                throw unfit(place, "must be one of " + words(plain));
            }
            return plain.getEnumConstants()[index];
        }
        String name = typeName(plain);
        if (name.equals("string") && node.isTextual()) {
            return node.textValue();
        }
        if (name.equals("boolean") && node.isBoolean()) {
            return node.booleanValue();
        }
        if (name.equals("number") && node.isNumber()) {
            return node.doubleValue();
        }
        boolean whole =
                node.isNumber() && node.canConvertToExactIntegral() && node.canConvertToInt();
        if (name.equals("integer") && whole) {
            return node.intValue();
        }
        throw unfit(place, "must be of type " + name);
    }

    private static List<Object> list(JsonNode node, Type item, String place) {
        if (!node.isArray()) {
            throw unfit(place, "must be an array");
        }
        List<Object> items = new ArrayList<>(node.size());
        for (int i = 0; i < node.size(); i++) {
            items.add(value(node.get(i), item, place + "[" + i + "]"));
        }
        return List.copyOf(items);
    }
}
