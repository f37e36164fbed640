package io.fides.adapter.llm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.prompt.Reading;
import io.fides.prompt.ReplyFormat;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Replies as JSON. Around the one object a code fence and prose are tolerated, as models like to
 * write them; a second object, or anything else that is not as asked, is not.
 */
public final class JacksonReplyFormat implements ReplyFormat {

    /** What reasoning models think aloud before they reply; their template may have begun it. */
    private static final Pattern THOUGHT = Pattern.compile("(?s)^.*</think(?:ing)?>");

    private final JsonMapper json =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                                    .build())
                    .build();

    @Override
    public String schema(Class<? extends Record> type) {
        ObjectNode schema = json.createObjectNode().put("title", type.getSimpleName());
        return schema.setAll(object(type)).toString();
    }

    private ObjectNode object(Class<?> type) {
        ObjectNode schema = json.createObjectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        for (RecordComponent component : type.getRecordComponents()) {
            properties.set(component.getName(), value(component.getGenericType()));
            required.add(component.getName());
        }
        return schema.put("additionalProperties", false);
    }

    private ObjectNode value(Type type) {
        if (type instanceof ParameterizedType list) {
            ObjectNode schema = json.createObjectNode().put("type", "array");
            schema.set("items", value(list.getActualTypeArguments()[0]));
            return schema;
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return object(plain);
        }
        ObjectNode schema = json.createObjectNode();
        if (plain.isEnum()) {
            ArrayNode words = schema.put("type", "string").putArray("enum");
            Arrays.stream(plain.getEnumConstants()).map(JsonRecords::word).forEach(words::add);
            return schema;
        }
        return schema.put("type", JsonRecords.typeName(plain));
    }

    @Override
    public <T extends Record> Reading<T> read(String reply, Class<T> type) {
        String said = THOUGHT.matcher(reply).replaceAll("");
        int start = said.indexOf('{');
        if (start < 0) {
            return new Reading.Unreadable<>("there is no JSON object in it");
        }
        JsonNode root;
        try (JsonParser parser = json.createParser(said.substring(start))) {
            root = json.readTree(parser);
            int end = start + (int) parser.currentLocation().getCharOffset();
            if (said.indexOf('{', end) >= 0) {
                return new Reading.Unreadable<>("there is more than one JSON object in it");
            }
        } catch (IOException e) {
            return new Reading.Unreadable<>("it is not valid JSON: " + firstLine(e));
        }
        return JsonRecords.read(root, type);
    }

    private static String firstLine(IOException e) {
        return String.valueOf(e.getMessage())
                .lines()
                .findFirst()
                .orElse("")
                .toLowerCase(Locale.ROOT);
    }
}
