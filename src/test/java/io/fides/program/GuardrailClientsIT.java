package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged program as the clients of Amazon and Google see it, in their services' place. */
@Tag("systems")
@Timeout(600)
class GuardrailClientsIT {

    @TempDir private Path folder = Path.of("");

    @Test
    void theClientsForNodeAreServed() throws IOException, InterruptedException {
        NodeScript script =
                NodeScript.installed(
                        "guardrails.mjs",
                        folder.resolve("log"),
                        "@aws-sdk/client-bedrock-runtime@3.1164.0",
                        "@smithy/node-http-handler@4.14.2",
                        "@google-cloud/discoveryengine@2.9.0",
                        "google-auth-library@10.5.0");
        Program program = new Program(folder, Map.of("FIDES_API_COMPATIBLE", "bedrock,vertex"));
        try (Server server = new Server(program)) {
            server.ready();
            assertThat(script.run(server.address().toString()))
                    .containsExactly("bedrock works", "vertex works");
        }
    }
}
