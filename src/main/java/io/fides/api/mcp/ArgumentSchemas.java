package io.fides.api.mcp;

import io.quarkiverse.mcp.server.InputSchemaGenerator;
import io.quarkiverse.mcp.server.ToolManager;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/** Says what the arguments of a tool are: those fields of a request that agents need. */
@Singleton
public class ArgumentSchemas implements InputSchemaGenerator<JsonObject> {

    @Override
    public JsonObject generate(ToolManager.ToolInfo tool) {
        String name = tool.name().equals("check") ? "fix" : tool.name();
        String file = "mcp/" + name + ".json";
        ClassLoader resources = ArgumentSchemas.class.getClassLoader();
        return new JsonObject(
                Uncheck.get(
                        () -> IOUtils.resourceToString(file, StandardCharsets.UTF_8, resources)));
    }
}
