package io.fides.cli;

import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "work",
        description =
                "Fix the answers of a topic of Kafka until told to stop; see fides.work.* among the settings.",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides work --brokers localhost:9092",
            "  fides work --brokers kafka:9092 --host 0.0.0.0 --port 8080     health and metrics there"
        })
final class WorkCommand extends ShellCommand {

    @Option(
            names = "--brokers",
            paramLabel = "HOST:PORT",
            description = "Brokers to begin with. Default: fides.work.brokers.")
    private Optional<String> brokers = Optional.empty();

    @Mixin private ServeCommand.Address address = new ServeCommand.Address();

    @Override
    boolean server() {
        return true;
    }

    @Override
    Map<String, String> settings() {
        Map<String, String> settings = address.settings();
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
