package io.fides.cli;

import io.fides.cli.BatchOutput.Ending;
import io.fides.cli.terminal.DisplayText;
import io.fides.cli.terminal.ProgressBar;
import io.fides.cli.terminal.Terminal;
import io.fides.cli.terminal.Visible;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Deadline;
import io.fides.pipeline.Fanout;
import io.fides.pipeline.FixRequest;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "batch",
        description = "Fix many answers; stopped and started again, it goes on where it was.",
        footerHeading = "%nLines%n",
        footer = {
            "  IN   {\"id\": \"a1\", \"text\": \"...\", \"query\": \"...\", \"documents\": [{\"text\": \"...\"}]}",
            "       or only \"...\"; without an id the number of the line is the id",
            "       documents have \"text\", and may have \"uri\", \"title\" and \"type\"",
            "  OUT  {\"id\": \"a1\", \"line\": 1, \"report\": {...}, \"sha256\": \"...\"}  as --json writes it",
            "       {\"id\": \"a1\", \"line\": 1, \"error\": {...}, \"sha256\": \"...\"}   if there is no report",
            "       sha256 is that of the line of IN: one that has changed is done again, and the last",
            "       line of an id counts",
            "",
            "Examples",
            "  fides batch answers.jsonl reports.jsonl",
            "  fides batch answers.jsonl reports.jsonl --retry-errors"
        })
final class BatchCommand extends RequestOptions.Requesting {

    private static final int ITEMS_A_LANE = 16;

    @Parameters(index = "0", paramLabel = "IN", description = "Answers, one JSON a line.")
    private Path in = Path.of("");

    @Parameters(index = "1", paramLabel = "OUT", description = "Reports are appended here.")
    private Path out = Path.of("");

    @Option(
            names = "--parallel",
            paramLabel = "N",
            description = "Answers at a time. Default: ${DEFAULT-VALUE}.")
    private int parallel = 2;

    @Option(names = "--no-edits", description = "Only check, as fides check does.")
    private boolean checkOnly;

    @Option(
            names = "--retry-errors",
            description = "Try items again that have an error line; their last line counts.")
    private boolean retryErrors;

    @Override
    public Integer call() {
        if (parallel < 1) {
            throw CommandFailure.usage("--parallel is at least 1");
        }
        BatchInput input = new BatchInput(in);
        Map<String, String> all = input.digests();
        try (BatchOutput output = BatchOutput.open(out)) {
            Map<String, Ending> before = output.done(all);
            if (retryErrors) {
                before.values().removeIf(Ending.ERROR::equals);
            }
            greet(all.size(), before.values(), output.lines().cut());
            Run run = new Run(output, all.size(), before.size());
            input.chunks(before.keySet(), parallel * ITEMS_A_LANE, run::chunk);
            boolean whole = before.values().stream().allMatch(Ending.COMPLETE::equals);
            return run.end() && whole ? Exit.FINE : Exit.PARTIAL;
        }
    }

    private void greet(int all, Collection<Ending> before, boolean cut) {
        int failed = Collections.frequency(before, Ending.ERROR);
        int partial = Collections.frequency(before, Ending.PARTIAL);
        int done = before.size() - failed;
        Terminal terminal = shell.terminal();
        if (cut) {
            terminal.err().println("A half-written line was removed; its answer is done again.");
        }
        if (done > 0) {
            String not = partial > 0 ? ", " + partial + " not fully checked." : ".";
            terminal.err().println(done + " of " + all + " are done already" + not);
        }
        if (failed > 0) {
            String had = DisplayText.count(failed, "had an error", "had errors");
            terminal.err().println(had + "; --retry-errors tries again.");
        }
        terminal.err().flush();
    }

    private final class Run {

        private final Parts parts = shell.parts();
        private final ProgressBar progress = new ProgressBar(shell.terminal(), parts.ticker());
        private final BatchOutput output;
        private final Fanout lanes = new Fanout(parallel);
        private final AtomicInteger errors = new AtomicInteger();
        private final AtomicInteger partial = new AtomicInteger();
        private final AtomicInteger finished;
        private final int all;
        private final int before;
        private final BiFunction<Answer, List<Document>, FixRequest> requests =
                options.requests(parts, !checkOnly);
        private final Queue<RuntimeException> stops = new ConcurrentLinkedQueue<>();

        Run(BatchOutput output, int all, int before) {
            this.output = output;
            this.finished = new AtomicInteger(before);
            this.all = all;
            this.before = before;
        }

        void chunk(List<BatchInput.Line> lines) {
            Deadline deadline = Deadline.never(parts.ticker());
            lanes.each(Stage.SEGMENTATION, lines, deadline, this::one);
            if (!stops.isEmpty()) {
                progress.close();
                throw stops.element();
            }
        }

        /** Writes one line; says whether it could. */
        private boolean one(BatchInput.Line line) {
            try {
                if (stops.isEmpty()) {
                    write(line);
                    progress.at(finished.incrementAndGet(), all, "");
                }
            } catch (CommandFailure | CancellationException e) {
                stops.add(e);
            }
            return stops.isEmpty();
        }

        private void write(BatchInput.Line line) {
            parts.goOn();
            boolean read = false;
            try {
                FixRequest request = requests.apply(line.answer(), line.documents(parts.parser()));
                read = true;
                AttributionReport report = parts.fixer().fix(request, _ -> {});
                output.report(line, report);
                if (!report.complete()) {
                    partial.incrementAndGet();
                }
            } catch (CommandFailure | CancellationException e) {
                throw e;
            } catch (RuntimeException e) {
                // What fails because the program is told to stop is not a result.
                parts.goOn();
                errors.incrementAndGet();
                Failure failure =
                        e instanceof FidesException known
                                ? known.failure()
                                : new Failure(
                                        Stage.SEGMENTATION, Failure.Kind.INTERNAL, e.toString());
                output.error(line, failure, read);
            }
        }

        /** Says how it went, and returns whether all is done and checked. */
        boolean end() {
            progress.close();
            shell.terminal()
                    .err()
                    .printf(
                            Locale.ROOT,
                            "%d done, %s, %d not fully checked: %s%n",
                            finished.get() - before - errors.get(),
                            DisplayText.count(errors.get(), "error", "errors"),
                            partial.get(),
                            Visible.line(out.toString()));
            return errors.get() + partial.get() == 0;
        }
    }
}
