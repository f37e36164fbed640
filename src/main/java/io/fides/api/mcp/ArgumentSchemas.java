package io.fides.api.mcp;

import io.quarkiverse.mcp.server.InputSchemaGenerator;
import io.quarkiverse.mcp.server.ToolManager;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Says what the arguments of a tool are: those fields of a request that agents need. */
@Singleton
public class ArgumentSchemas implements InputSchemaGenerator<JsonObject> {

    @Override
    public JsonObject generate(ToolManager.ToolInfo tool) {
        String name = tool.name().equals("check") ? "fix" : tool.name();
        String file = "/mcp/" + name + ".json";
        try (InputStream schema =
                Objects.requireNonNull(
                        ArgumentSchemas.class.getResourceAsStream(file), "missing: " + file)) {
            return new JsonObject(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
