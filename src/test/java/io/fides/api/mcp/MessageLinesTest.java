package io.fides.api.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MessageLinesTest {

    @Test
    void whatIsNoMessageIsAnsweredAndTheNextIsRead() throws IOException {
        String ping = "{\"jsonrpc\":\"2.0\",\"id\":\"Zoë\",\"method\":\"ping\"}\n";
        String lines = ping + "{\"jsonrpc\":\n\n5\n[]\n" + ping;
        var out = new ByteArrayOutputStream();
        var in = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
        byte[] passed =
                new MessageLines(in, new PrintStream(out, true, StandardCharsets.UTF_8))
                        .readAllBytes();
        assertThat(new String(passed, StandardCharsets.UTF_8)).isEqualTo(ping + ping);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\""));
    }
}
