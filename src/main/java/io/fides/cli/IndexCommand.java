package io.fides.cli;

import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.ProgressBar;
import io.fides.cli.terminal.Visible;
import io.fides.pipeline.Corpus;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.IndexReport;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "index",
        description =
                "Make a folder of documents (txt, md, html, csv, json, pdf) searchable; run it again"
                        + " when they change.",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides index ~/papers",
            "  fides index ~/papers --index /tmp/papers",
            "  fides fix answer.txt --index /tmp/papers",
            "  fides index ~/papers --to opensearch"
        })
final class IndexCommand extends ShellCommand {

    @Parameters(paramLabel = "DIR", description = "The folder; everything below it is read.")
    private Path folder = Path.of("");

    @Option(
            names = "--index",
            paramLabel = "PATH",
            description = "Where the index is kept. Default: fides.search.index.")
    private Optional<Path> index = Optional.empty();

    @Option(
            names = "--to",
            paramLabel = "PLACE",
            description =
                    "What keeps the index: ${COMPLETION-CANDIDATES}. Default: lucene, a folder on"
                            + " this machine; opensearch is the server of"
                            + " fides.search.opensearch.url.")
    private Corpus.Place to = Corpus.Place.LUCENE;

    @Override
    Map<String, String> settings() {
        return SearchOptions.settings(index);
    }

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder)) {
            throw CommandFailure.usage(folder + " is not a folder");
        }
        Parts parts = shell.parts();
        Corpus.Indexed made;
        try (ProgressBar bar = new ProgressBar(shell.terminal(), parts.ticker())) {
            IndexReport.Progress progress =
                    (done, of, file) -> bar.at(done, of, Visible.line(file.toString()));
            made = parts.corpus().index(folder, to, progress);
        }
        IndexReport indexed = made.report();
        int here = indexed.added() + indexed.updated() + indexed.unchanged();
        PrintWriter out = shell.terminal().out();
        out.printf(
                Locale.ROOT,
                "%s in %s, %d of them of this folder: %d new, %d changed, %d removed, %d skipped%n",
                DisplayText.count(made.documents(), "document", "documents"),
                made.index(),
                here,
                indexed.added(),
                indexed.updated(),
                indexed.removed(),
                indexed.unreadable().size());
        for (FileListing.Unreadable each : indexed.unreadable()) {
            String reason = Visible.line(each.reason());
            String file = Visible.line(each.uri().toString());
            out.println("  " + (reason.startsWith("file:") ? reason : file + ": " + reason));
        }
        if (!made.others().isEmpty()) {
            out.println("  " + Visible.line(notRead(made.others())));
        }
        return indexed.unreadable().isEmpty() ? Exit.FINE : Exit.PARTIAL;
    }

    /** “3 files of other kinds are not read: 2 .docx, 1 without an ending”. */
    private static String notRead(SortedMap<String, Integer> others) {
        int count = others.values().stream().mapToInt(Integer::intValue).sum();
        String kinds =
                others.entrySet().stream()
                        .map(each -> each.getValue() + " " + kind(each.getKey()))
                        .collect(Collectors.joining(", "));
        return DisplayText.count(count, "file of another kind is", "files of other kinds are")
                + " not read: "
                + kinds;
    }

    private static String kind(String end) {
        return end.isEmpty() ? "without an ending" : end;
    }
}
