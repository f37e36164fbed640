package io.fides.cli;

import io.fides.pipeline.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides index}. */
@Command(
        name = "index",
        description = "Make a folder of documents searchable; run it again when they change.",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides index ~/papers",
            "  fides index ~/papers --index /tmp/papers",
            "  fides fix answer.txt --index /tmp/papers"
        })
final class IndexCommand implements Callable<Integer>, Launch {

    private static final int SHOWN = 20;

    private final Shell shell;

    @Parameters(paramLabel = "DIR", description = "The folder; everything below it is read.")
    private Path folder = Path.of("");

    @Option(
            names = "--index",
            paramLabel = "PATH",
            description = "Where the index is kept. Default: fides.search.index.")
    private Optional<Path> index = Optional.empty();

    IndexCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Map<String, String> settings() {
        return RequestOptions.settings(index);
    }

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder)) {
            throw Trouble.usage(folder + " is not a folder");
        }
        Terminal terminal = shell.terminal();
        Progress progress = new Progress(terminal, shell.parts().ticker());
        Corpus.Indexed indexed =
                shell.parts()
                        .corpus()
                        .index(
                                folder,
                                step ->
                                        progress.at(
                                                step.done(), step.of(), Visible.line(step.file())));
        progress.end();
        int documents = indexed.added() + indexed.updated() + indexed.unchanged();
        terminal.out()
                .println(
                        Wording.count(documents, "document", "documents")
                                + " in "
                                + indexed.index()
                                + ": "
                                + indexed.added()
                                + " new, "
                                + indexed.updated()
                                + " changed, "
                                + indexed.removed()
                                + " removed, "
                                + indexed.skipped().size()
                                + " skipped");
        indexed.skipped().stream()
                .limit(SHOWN)
                .map(each -> "  " + Visible.line(each.file()) + ": " + Visible.line(each.reason()))
                .forEach(terminal.out()::println);
        if (indexed.skipped().size() > SHOWN) {
            terminal.out().println("  and " + (indexed.skipped().size() - SHOWN) + " more");
        }
        terminal.out().flush();
        return indexed.skipped().isEmpty() ? Exit.FINE : Exit.PARTIAL;
    }
}
