package io.fides.api;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.jspecify.annotations.Nullable;

/**
 * Says in the schemas what the records mean. What is sent holds everything that is not optional,
 * and leaves out what is empty; a request may say null for what it could leave out.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class SchemaFilter implements OASFilter {

    @Override
    public void filterOpenAPI(OpenAPI api) {
        Map<String, Schema> all = api.getComponents().getSchemas();
        Schema answering = Objects.requireNonNull(all.get("AnswerInput"));
        Map<String, Schema> fixing = Objects.requireNonNull(all.get("FixInput")).getProperties();
        Map<String, Schema> fields = new LinkedHashMap<>(answering.getProperties());
        fields.replaceAll((name, own) -> fixing.getOrDefault(name, own));
        answering.setProperties(fields);
        all.forEach(
                (name, schema) -> {
                    if (schema.getProperties() != null) {
                        describe(schema, name.endsWith("Input"));
                    }
                });
    }

    private static void describe(Schema schema, boolean isRequest) {
        Set<String> required = new LinkedHashSet<>(of(schema.getRequired()));
        Map<String, Schema> fields = new LinkedHashMap<>(schema.getProperties());
        fields.replaceAll(
                (name, field) -> {
                    if (!isNullable(field)) {
                        required.add(name);
                    }
                    return isRequest && !required.contains(name) ? nullable(field) : present(field);
                });
        schema.setProperties(fields);
        if (!required.isEmpty()) {
            schema.setRequired(List.copyOf(required));
        }
    }

    private static boolean isNullable(Schema field) {
        return of(field.getType()).contains(SchemaType.NULL)
                || of(field.getAnyOf()).stream().anyMatch(SchemaFilter::isNullable);
    }

    private static Schema nullable(Schema field) {
        if (field.getEnumeration() != null && !field.getEnumeration().contains(null)) {
            List<Object> values = new ArrayList<>(field.getEnumeration());
            values.add(null);
            field.setEnumeration(values);
        }
        return field;
    }

    private static Schema present(Schema field) {
        if (!isNullable(field)) {
            return field;
        }
        if (field.getAnyOf() != null) {
            return field.getAnyOf().getFirst();
        }
        field.removeType(SchemaType.NULL);
        return field;
    }

    private static <T> List<T> of(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }
}
