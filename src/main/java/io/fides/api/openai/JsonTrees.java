package io.fides.api.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Problems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** JSON of others, of which every field and every digit is kept. */
final class JsonTrees {

    static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    /** Of what is asked twice, one would be left out: that which is read is all that was asked. */
    private static final ObjectReader ASKED =
            MAPPER.reader().with(StreamReadFeature.STRICT_DUPLICATE_DETECTION);

    private JsonTrees() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** What a caller asks; no field twice. */
    static JsonNode asked(String json) throws JsonProcessingException {
        return ASKED.readTree(json);
    }

    /** The same, of which only an object is one; a problem if it is another kind of JSON. */
    static ObjectNode asked(byte[] json) throws IOException {
        return object(ASKED.readTree(json));
    }

    /** Reads an object; a problem if it is another kind of JSON. */
    static ObjectNode object(byte[] json) throws IOException {
        return object(MAPPER.readTree(json));
    }

    private static ObjectNode object(JsonNode json) {
        if (json instanceof ObjectNode object) {
            return object;
        }
        throw Problems.noBody();
    }

    static byte[] bytes(ObjectNode tree) {
        return tree.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** JSON that this program wrote. */
    static JsonNode read(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("our own JSON is read", e);
        }
    }

    static boolean has(JsonNode object, String field) {
        JsonNode value = object.path(field);
        return !value.isMissingNode() && !value.isNull() && !(value.isArray() && value.isEmpty());
    }
}
