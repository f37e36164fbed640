package io.fides.api;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.lang.reflect.Type;
import java.util.List;
import java.util.function.BiFunction;

/** Reads requests to the letter: a misspelt field is an error, and "5" is no number. */
public final class StrictJson implements BiFunction<ObjectMapper, Type, ObjectReader> {

    private static final List<CoercionInputShape> NO_TEXT =
            List.of(
                    CoercionInputShape.Integer,
                    CoercionInputShape.Float,
                    CoercionInputShape.Boolean);

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .addModule(new Jdk8Module())
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                    .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                    .withCoercionConfig(
                            LogicalType.Textual,
                            text ->
                                    NO_TEXT.forEach(
                                            it -> text.setCoercion(it, CoercionAction.Fail)))
                    .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
                    .build();

    @Override
    public ObjectReader apply(ObjectMapper ignored, Type type) {
        return MAPPER.readerFor(MAPPER.constructType(type));
    }

    static ObjectReader of(Class<? extends Record> type) {
        return MAPPER.readerFor(type);
    }

    /** Reads a request that does not come as a body of its own; a problem if it is not one. */
    public static <T extends Record> T read(String json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new ProblemException(Problems.of(e));
        }
    }
}
