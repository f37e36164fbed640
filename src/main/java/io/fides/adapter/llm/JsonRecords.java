package io.fides.adapter.llm;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.prompt.Reading;
import java.io.Serial;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Turns JSON into records, strictly; a problem names the place, such as {@code judgements[1].n}.
 */
final class JsonRecords {

    private JsonRecords() {}

    static <T extends Record> Reading<T> read(JsonNode node, Class<T> type) {
        try {
            return new Reading.Understood<>(type.cast(object(node, type, "")));
        } catch (Unfit e) {
            return new Reading.Unreadable<>(e.problem);
        }
    }

    /** Leads out of the recursion; never leaves this class. */
    private static final class Unfit extends RuntimeException {

        @Serial private static final long serialVersionUID = 1;

        private final String problem;

        Unfit(String place, String problem) {
            super(problem, null, false, false);
            this.problem = (place.isEmpty() ? "the object" : place) + " " + problem;
        }
    }

    private static Object object(JsonNode node, Class<?> type, String place) {
        if (!node.isObject()) {
            throw new Unfit(place, "must be an object");
        }
        RecordComponent[] components = type.getRecordComponents();
        Set<String> extra = new TreeSet<>();
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            extra.add(names.next());
        }
        Object[] values = new Object[components.length];
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            String name = components[i].getName();
            String inner = place.isEmpty() ? name : place + "." + name;
            if (!extra.remove(name)) {
                throw new Unfit(inner, "is missing");
            }
            types[i] = components[i].getType();
            values[i] = value(node.get(name), components[i].getGenericType(), inner);
        }
        if (!extra.isEmpty()) {
            throw new Unfit(place, "must not have " + extra);
        }
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type.getSimpleName(), e);
        }
    }

    private static Object value(JsonNode node, Type type, String place) {
        if (node.isNull()) {
            throw new Unfit(place, "must not be null");
        }
        if (type instanceof ParameterizedType list) {
            return list(node, list.getActualTypeArguments()[0], place);
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return object(node, plain, place);
        }
        if (plain.isEnum()) {
            return constant(node, plain, place);
        }
        if (plain == String.class && node.isTextual()) {
            return node.textValue();
        }
        if (plain == boolean.class && node.isBoolean()) {
            return node.booleanValue();
        }
        if ((plain == int.class || plain == Integer.class)
                && node.isNumber()
                && node.canConvertToExactIntegral()
                && node.canConvertToInt()) {
            return node.intValue();
        }
        if (plain == double.class && node.isNumber()) {
            return node.doubleValue();
        }
        throw new Unfit(place, "must be of type " + typeName(plain));
    }

    private static List<Object> list(JsonNode node, Type item, String place) {
        if (!node.isArray()) {
            throw new Unfit(place, "must be an array");
        }
        List<Object> items = new ArrayList<>(node.size());
        for (int i = 0; i < node.size(); i++) {
            items.add(value(node.get(i), item, place + "[" + i + "]"));
        }
        return List.copyOf(items);
    }

    private static Object constant(JsonNode node, Class<?> type, String place) {
        List<String> words = Arrays.stream(type.getEnumConstants()).map(JsonRecords::word).toList();
        int index = words.indexOf(node.isTextual() ? node.textValue() : "");
        if (index < 0) {
            throw new Unfit(place, "must be one of " + words);
        }
        return type.getEnumConstants()[index];
    }

    static String word(Object constant) {
        return constant.toString().toLowerCase(Locale.ROOT);
    }

    /** The JSON schema name of a type. */
    static String typeName(Class<?> type) {
        if (type == String.class) {
            return "string";
        }
        if (type == boolean.class) {
            return "boolean";
        }
        if (type == int.class || type == Integer.class) {
            return "integer";
        }
        if (type == double.class) {
            return "number";
        }
        throw new IllegalArgumentException("replies cannot hold a " + type.getName());
    }
}
