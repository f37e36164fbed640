package io.fides.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        description = "Serve Fides over HTTP until told to stop.",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides serve",
            "  fides serve --port 9000 --host 0.0.0.0     for other machines too; see fides key --help",
            "  curl localhost:8080/v1/fix --json '{\"text\": \"The Titanic sank in 1913.\"}'"
        })
final class ServeCommand extends ShellCommand {

    @Option(
            names = {"-p", "--port"},
            paramLabel = "N",
            description = "Listen on this port; 0 takes a free one. Default: 8080.")
    private Optional<Integer> port = Optional.empty();

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "Listen on this address. Default: localhost, for this machine only.")
    private Optional<String> host = Optional.empty();

    ServeCommand(Shell shell) {
        super(shell);
    }

    @Override
    boolean server() {
        return true;
    }

    @Override
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        port.ifPresent(number -> settings.put("quarkus.http.port", Integer.toString(number)));
        host.ifPresent(name -> settings.put("quarkus.http.host", name));
        return settings;
    }

    @Override
    public Integer call() {
        Parts.Server server = shell.parts().server();
        Terminal terminal = shell.terminal();
        terminal.out()
                .println(
                        "Fides listens on "
                                + Ink.of(terminal).bold(server.address())
                                + "  (Ctrl-C stops it)");
        terminal.out().flush();
        server.await();
        return Exit.FINE;
    }
}
