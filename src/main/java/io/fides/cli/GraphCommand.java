package io.fides.cli;

import io.fides.cli.terminal.ProgressBar;
import io.fides.cli.terminal.Terminal;
import io.fides.pipeline.GraphLoading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides graph}, whose commands do the work. */
@Command(
        name = "graph",
        description = "Keep a knowledge graph to check answers by.",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nExamples%n",
        footer = {"  fides graph load triples.nt.gz", "  fides check answer.txt --mode claimver"},
        subcommands = GraphCommand.Load.class)
final class GraphCommand {

    @Command(
            name = "load",
            description =
                    "Read Turtle (ttl), N-Triples (nt) or the JSON dump of Wikidata (json), also"
                            + " gzipped (gz), in place of the graph that was there.",
            footerHeading = "%nExamples%n",
            footer = {
                "  fides graph load people.ttl places.ttl",
                "  FIDES_JAVA_OPTS=-Xmx2g fides graph load truthy.nt.gz --graph /data/graph.bin"
            })
    static final class Load extends ShellCommand {

        @Parameters(paramLabel = "FILE", arity = "1..*", description = "What to read, together.")
        private List<Path> files = List.of();

        @Option(
                names = "--graph",
                paramLabel = "PATH",
                description = "Where the graph is kept. Default: fides.graph.file.")
        private Optional<Path> graph = Optional.empty();

        @Override
        Map<String, String> settings() {
            return graph.map(path -> Map.of("fides.graph.file", path.toAbsolutePath().toString()))
                    .orElse(Map.of());
        }

        @Override
        public Integer call() {
            for (Path file : files) {
                if (!Files.isRegularFile(file)) {
                    throw CommandFailure.usage(file + " is not a file");
                }
            }
            Terminal terminal = shell.terminal();
            Parts parts = shell.parts();
            GraphLoading.Loaded loaded;
            try (ProgressBar bar = new ProgressBar(terminal, parts.ticker())) {
                GraphLoading.Progress progress =
                        (read, of, found) -> bar.at(megabytes(read), megabytes(of), count(found));
                loaded = parts.graph().load(files, progress);
            }
            terminal.out().println(count(loaded.statements()) + " in " + loaded.file());
            return Exit.FINE;
        }

        /** Rounded up, so that what is there is not nothing. */
        private static int megabytes(long bytes) {
            return (int) ((bytes + (1 << 20) - 1) >> 20);
        }

        private static String count(long number) {
            String what = number == 1 ? "statement" : "statements";
            return String.format(Locale.ROOT, "%,d %s", number, what);
        }
    }
}
