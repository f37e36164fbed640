package io.fides.adapter.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonBooleanSchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonIntegerSchema;
import dev.langchain4j.model.chat.request.json.JsonNumberSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.request.json.JsonSchemaElement;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import java.util.List;

/**
 * A reply's schema in LangChain4j's terms; the title becomes name and description.
 *
 * <p>Its raw schema would be simpler, but that goes through a JSON codec which Quarkus replaces and
 * which works only inside a running application.
 */
final class SchemaElements {

    private static final JsonMapper JSON = new JsonMapper();

    private SchemaElements() {}

    static JsonSchema of(String schema) {
        try {
            JsonNode root = JSON.readTree(schema);
            String title = root.path("title").asText("reply");
            return JsonSchema.builder()
                    .name(title)
                    .rootElement(object(root).description(title).build())
                    .build();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a schema: " + schema, e);
        }
    }

    private static JsonObjectSchema.Builder object(JsonNode node) {
        JsonObjectSchema.Builder builder = JsonObjectSchema.builder();
        node.path("properties")
                .properties()
                .forEach(each -> builder.addProperty(each.getKey(), element(each.getValue())));
        return builder.required(words(node.path("required"))).additionalProperties(false);
    }

    private static JsonSchemaElement element(JsonNode node) {
        if (node.has("enum")) {
            return JsonEnumSchema.builder().enumValues(words(node.path("enum"))).build();
        }
        String type = node.path("type").asText();
        return switch (type) {
            case "object" -> object(node).build();
            case "array" -> JsonArraySchema.builder().items(element(node.path("items"))).build();
            case "string" -> JsonStringSchema.builder().build();
            case "boolean" -> JsonBooleanSchema.builder().build();
            case "integer" -> JsonIntegerSchema.builder().build();
            case "number" -> JsonNumberSchema.builder().build();
            default -> throw new IllegalArgumentException("not a type of ours: " + type);
        };
    }

    private static List<String> words(JsonNode list) {
        return list.valueStream().map(JsonNode::asText).toList();
    }
}
