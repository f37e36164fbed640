package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.eval.FixCase;
import io.fides.eval.FixCaseFile;
import io.fides.eval.FixEvaluation;
import io.fides.eval.FixOutcome;
import io.fides.eval.metric.Bootstrap;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides eval fixes}. */
@Command(
        name = "fixes",
        description = {
            "Measure how well texts are fixed whose right wording is known.",
            "A file holds one JSON object a line, with all the evidence for its text:",
            "  {\"id\": ..., \"kind\": ..., \"answer\": ..., \"reference\": ...,"
                    + " \"documents\": [{\"title\": ..., \"text\": ...}]}",
            "Texts of a kind that begins with true are right, and any change of them is false."
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval fixes cases.jsonl",
            "  fides eval fixes cases.jsonl --engine hybrid --json",
            "  fides eval fixes cases.jsonl --show date"
        })
final class EvalFixesCommand implements Callable<Integer>, Launch {

    private final Shell shell;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files with texts to fix.")
    private List<Path> files = List.of();

    @Option(
            names = {"-e", "--engine"},
            paramLabel = "ENGINE",
            order = 1,
            completionCandidates = Words.Engines.class,
            description = "Who does the work: ${COMPLETION-CANDIDATES}.")
    private Optional<FixRequest.Engine> engine = Optional.empty();

    @Option(
            names = "--parallel",
            paramLabel = "N",
            order = 2,
            description = "Texts at a time. Default: ${DEFAULT-VALUE}.")
    private int parallel = 2;

    @Option(
            names = "--show",
            paramLabel = "KIND",
            order = 3,
            description =
                    "Show the texts of this kind that went wrong, with what was done to them.")
    private Optional<String> show = Optional.empty();

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(names = "--json", order = 22, description = "Write JSON.")
    private boolean json;

    EvalFixesCommand(Shell shell) {
        this.shell = shell;
    }

    /** A file that was read. */
    private record Read(Path file, List<FixCase> cases) {}

    @Override
    public Integer call() {
        if (parallel < 1) {
            throw Trouble.usage("--parallel is at least 1");
        }
        Bootstrap draws = bootstrap.bootstrap();
        List<Read> read =
                files.stream()
                        .map(file -> new Read(file, Text.lines(file, FixCaseFile::read)))
                        .toList();
        PrintWriter out = shell.terminal().out();
        Results results = new Results(shell, json);
        boolean failed = false;
        for (Read each : read) {
            FixEvaluation result = evaluate(each, draws);
            failed |= !result.failures().isEmpty();
            String name = Visible.line(String.valueOf(each.file().getFileName()));
            EvaluatedFixes evaluated = new EvaluatedFixes(name, result);
            if (!json) {
                show.ifPresent(kind -> show(out, kind, result));
            }
            results.add(evaluated.text(), evaluated.json(draws));
        }
        results.end();
        return failed ? Exit.PARTIAL : Exit.FINE;
    }

    private FixEvaluation evaluate(Read read, Bootstrap draws) {
        Parts parts = shell.parts();
        Fixer.Defaults defaults = parts.fixer().defaults();
        Requests requests =
                new Requests(
                        List.of(),
                        defaults.mode(),
                        engine.orElse(defaults.engine()),
                        defaults.preset(),
                        defaults.search(),
                        true,
                        defaults.limits(),
                        FixRequest.Models.CONFIGURED);
        try (Watch watch = new Watch(shell, read.cases().size(), "")) {
            return FixEvaluation.of(
                    parts.fixer(),
                    each -> {
                        watch.goOn();
                        return requests.of(
                                new Answer(Question.NONE, each.answer()), each.documents());
                    },
                    read.cases(),
                    parallel,
                    draws,
                    parts.ticker(),
                    watch);
        }
    }

    private static void show(PrintWriter out, String kind, FixEvaluation result) {
        for (FixOutcome outcome : result.outcomes()) {
            if (outcome.wanted().kind().equals(kind) && outcome.isBad()) {
                out.println(FixStory.of(outcome));
                out.println();
            }
        }
    }
}
