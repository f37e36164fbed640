package io.fides.cli;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "serve",
        description = "Serve Fides over HTTP until told to stop.",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides serve",
            "  fides serve --port 9000 --host 0.0.0.0     for other machines too; see fides key --help",
            "  curl localhost:8080/v1/fix --json '{\"text\": \"The Titanic sank in 1913.\"}'"
        })
class ServeCommand extends ShellCommand {

    private static final int MOST = 65_535;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    private Optional<Integer> port = Optional.empty();

    @Option(
            names = {"-p", "--port"},
            paramLabel = "N",
            description =
                    "Listen on this port; 0 takes a free one. Default: 8080, of fides work a"
                            + " free one.")
    void port(int number) {
        if (number < 0 || number > MOST) {
            throw new ParameterException(
                    command.commandLine(), "a port is between 0 and " + MOST + ": " + number);
        }
        port = Optional.of(number);
    }

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "Listen on this address. Default: localhost, for this machine only.")
    private Optional<String> host = Optional.empty();

    @Override
    boolean server() {
        return true;
    }

    @Override
    Map<String, String> settings() {
        Map<String, String> settings = new HashMap<>();
        port.ifPresent(number -> settings.put("quarkus.http.port", Integer.toString(number)));
        host.ifPresent(name -> settings.put("quarkus.http.host", name));
        return settings;
    }

    @Override
    public Integer call() {
        shell.server("listens on").await();
        return Exit.FINE;
    }

    /** {@code fides work}, which can be reached as a server can. */
    @Command(
            name = "work",
            description =
                    "Fix the answers of a topic of Kafka until told to stop; see fides.work.* among the settings.",
            footerHeading = "%nExamples%n",
            footer = {
                "  fides work --brokers localhost:9092",
                "  fides work --brokers kafka:9092 --host 0.0.0.0 --port 8080     health and metrics there"
            })
    static final class Work extends ServeCommand {

        @Option(
                names = "--brokers",
                paramLabel = "HOST:PORT",
                description = "Brokers to begin with. Default: fides.work.brokers.")
        private Optional<String> brokers = Optional.empty();

        @Override
        Map<String, String> settings() {
            Map<String, String> settings = super.settings();
            settings.putIfAbsent("quarkus.http.port", "0");
            brokers.ifPresent(list -> settings.put("fides.work.brokers", list));
            return settings;
        }

        @Override
        public Integer call() {
            Optional<String> trouble = shell.server("works on a topic and listens on").work();
            if (trouble.isPresent()) {
                throw CommandFailure.failed(trouble.get());
            }
            return Exit.FINE;
        }
    }

    /** {@code fides mcp}. Writes nothing: standard output is the protocol's. */
    @Command(
            name = "mcp",
            description =
                    "Speak the Model Context Protocol on standard input and output, for the agent that"
                            + " starts this command; ends with its input.",
            footerHeading = "%nExample, in the configuration of an agent%n",
            footer =
                    "  {\"mcpServers\": {\"fides\": {\"command\": \"/path/to/fides\", \"args\": [\"mcp\"]}}}")
    static final class Mcp extends ShellCommand {

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
            shell.parts().server().orElseThrow().await();
            return Exit.FINE;
        }
    }
}
