package io.fides.cli;

import java.util.Map;
import picocli.CommandLine.Command;

/** {@code fides mcp}. Writes nothing: standard output is the protocol's. */
@Command(
        name = "mcp",
        description =
                "Speak the Model Context Protocol on standard input and output, for the agent that"
                        + " starts this command; ends with its input.",
        footerHeading = "%nExample, in the configuration of an agent%n",
        footer =
                "  {\"mcpServers\": {\"fides\": {\"command\": \"/path/to/fides\", \"args\": [\"mcp\"]}}}")
final class McpCommand extends ShellCommand {

    McpCommand(Shell shell) {
        super(shell);
    }

    @Override
    boolean server() {
        return true;
    }

    @Override
    Map<String, String> settings() {
        return Map.of(
                "quarkus.http.host-enabled", "false",
                "quarkus.mcp.server.stdio.enabled", "true",
                "quarkus.mcp.server.connection-idle-timeout", "0",
                "quarkus.log.console.stderr", "true");
    }

    @Override
    public Integer call() {
        shell.parts().server().await();
        return Exit.FINE;
    }
}
