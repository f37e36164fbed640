package io.fides.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.mcp.client.DefaultMcpClient;
import dev.langchain4j.mcp.client.McpClient;
import dev.langchain4j.mcp.client.McpTextResourceContents;
import dev.langchain4j.mcp.client.transport.McpTransport;
import dev.langchain4j.mcp.client.transport.http.StreamableHttpMcpTransport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The Model Context Protocol of the packaged program: a client of others, and a bare process. */
@Timeout(240)
class McpIT {

    private static final String TOWER =
            "{\"text\": \"The Eiffel Tower was completed in 1887. It stands in Paris.\","
                    + " \"search\": {\"backends\": [\"sample\"]}}";
    private static final String FIXED_TOWER =
            "The Eiffel Tower was completed in 1889. It stands in Paris.";

    @TempDir private Path folder = Path.of("");

    private static String call(McpClient client, String tool, String arguments) {
        return client.executeTool(
                        ToolExecutionRequest.builder().name(tool).arguments(arguments).build())
                .resultText();
    }

    private static String asked(String report) {
        return "{\"report\": \"%s\", \"claim\": 0}".formatted(report);
    }

    private static McpClient client(McpTransport transport) {
        return DefaultMcpClient.builder()
                .transport(transport)
                .initializationTimeout(Duration.ofSeconds(60))
                .toolExecutionTimeout(Duration.ofSeconds(60))
                .build();
    }

    @Test
    @SuppressWarnings("try") // Its close declares every exception there is.
    void aClientOfOthersFixesOverHttp() throws Exception {
        try (Server server = new Server(new Program(folder, Map.of()));
                McpClient client =
                        client(
                                StreamableHttpMcpTransport.builder()
                                        .url(server.address() + "/mcp")
                                        .build())) {
            assertThat(client.listTools())
                    .extracting(ToolSpecification::name)
                    .containsExactlyInAnyOrder("fix", "check", "search", "explain");
            String fixed = call(client, "fix", TOWER);
            assertThat(fixed).contains(FIXED_TOWER);
            String report = new ObjectMapper().readTree(fixed).path("report").asText();
            assertThat(client.listResourceTemplates()).hasSize(1);
            assertThat(client.readResource(report).contents())
                    .singleElement()
                    .extracting(each -> ((McpTextResourceContents) each).text())
                    .asString()
                    .contains(FIXED_TOWER, "\"sha256\"");
            assertThat(call(client, "explain", asked(report)))
                    .contains("contradicted: “", "Changed “", "1889");
            assertThat(call(client, "check", TOWER)).contains("contradicted");
            assertThat(
                            call(
                                    client,
                                    "search",
                                    "{\"query\": \"Eiffel Tower\", \"search\": {\"backends\":"
                                            + " [\"sample\"]}}"))
                    .contains("sample:");
        }
    }

    /** Nothing but the protocol is on standard output, in UTF-8 also without a locale. */
    @Test
    void aProcessSpeaksTheProtocolAndNothingElse() throws Exception {
        Process process = new Program(folder, Map.of("LC_ALL", "C", "LANG", "C")).start("mcp");
        Thread.ofVirtual().start(() -> drain(process));
        List<String> lines = new ArrayList<>();
        try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
            try (Writer out = process.outputWriter(StandardCharsets.UTF_8)) {
                say(
                        out,
                        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\":"
                                + " {\"protocolVersion\": \"2025-06-18\", \"capabilities\": {},"
                                + " \"clientInfo\": {\"name\": \"test\", \"version\": \"1\"}}}");
                lines.add(in.readLine());
                say(out, "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
                say(out, "This is no message.");
                assertThat(in.readLine()).contains("-32700");
                say(
                        out,
                        "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/call\", \"params\":"
                                + " {\"name\": \"fix\", \"arguments\": "
                                + TOWER.replace("It stands", "Zoë says: it stands")
                                + "}}");
                lines.add(in.readLine());
                String report =
                        new ObjectMapper()
                                .readTree(lines.getLast())
                                .at("/result/structuredContent/report")
                                .asText();
                say(
                        out,
                        "{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"tools/call\", \"params\":"
                                + " {\"name\": \"explain\", \"arguments\": %s}}"
                                        .formatted(asked(report)));
                lines.add(in.readLine());
            }
            in.lines().forEach(lines::add);
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(lines).hasSize(3);
        for (String line : lines) {
            assertThat(new ObjectMapper().readTree(line).path("jsonrpc").asText()).isEqualTo("2.0");
        }
        assertThat(lines.get(1)).contains("1889", "Zoë", "“", "structuredContent");
        assertThat(lines.getLast()).contains("contradicted", "Changed", "1889");
    }

    private static void say(Writer out, String line) throws IOException {
        out.write(line + "\n");
        out.flush();
    }

    private static void drain(Process process) {
        try (BufferedReader err = process.errorReader()) {
            while (err.readLine() != null) {
                // Only so that it is never full.
            }
        } catch (IOException _) {
            // The process has ended.
        }
    }
}
