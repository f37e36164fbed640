package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
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
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
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

    @Option(
            names = "--resamples",
            paramLabel = "N",
            order = 4,
            description = "Bootstrap draws for the intervals. Default: ${DEFAULT-VALUE}.")
    private int resamples = 1_000;

    @Option(
            names = "--seed",
            paramLabel = "N",
            order = 5,
            description = "Where the draws begin. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--json", order = 6, description = "Write JSON.")
    private boolean json;

    EvalFixesCommand(Shell shell) {
        this.shell = shell;
    }

    /** A file that was read. */
    private record Read(Path file, List<FixCase> cases) {}

    @Override
    public Integer call() {
        if (resamples < 1 || parallel < 1) {
            throw Trouble.usage("--resamples and --parallel are at least 1");
        }
        List<Read> read = files.stream().map(EvalFixesCommand::read).toList();
        Parts parts = shell.parts();
        Bootstrap bootstrap = new Bootstrap(resamples, seed);
        PrintWriter out = shell.terminal().out();
        ArrayNode all = new ObjectMapper().createArrayNode();
        boolean failed = false;
        for (Read each : read) {
            FixEvaluation result = evaluate(parts, each, bootstrap);
            failed |= !result.failures().isEmpty();
            String name = Visible.line(String.valueOf(each.file().getFileName()));
            EvaluatedFixes evaluated = new EvaluatedFixes(name, result);
            if (json) {
                all.add(evaluated.json(seed, resamples));
            } else {
                show.ifPresent(kind -> show(out, kind, result));
                out.println(evaluated.text());
                out.flush();
            }
        }
        if (json) {
            out.println(Visible.json(all.toPrettyString()));
            out.flush();
        }
        return failed ? Exit.PARTIAL : Exit.FINE;
    }

    private static Read read(Path file) {
        try {
            return new Read(file, FixCaseFile.read(Text.of(file)));
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(file + ", " + e.getMessage());
        }
    }

    private FixEvaluation evaluate(Parts parts, Read read, Bootstrap bootstrap) {
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
        Progress progress = new Progress(shell.terminal(), parts.ticker());
        try {
            return FixEvaluation.of(
                    parts.fixer(),
                    each -> {
                        if (parts.stopping().getAsBoolean()) {
                            throw new CancellationException("told to stop");
                        }
                        return requests.of(
                                new Answer(Question.NONE, each.answer()), each.documents());
                    },
                    read.cases(),
                    parallel,
                    bootstrap,
                    parts.ticker(),
                    done -> progress.at(done, read.cases().size(), ""));
        } finally {
            progress.end();
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
