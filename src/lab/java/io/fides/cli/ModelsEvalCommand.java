package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.fides.eval.Candidate;
import io.fides.eval.JudgedPairs;
import io.fides.eval.LabelledFile;
import io.fides.eval.LabelledFile.Pairs;
import io.fides.eval.LabelledFile.Rankings;
import io.fides.eval.PairEvaluation;
import io.fides.eval.RankingEvaluation;
import io.fides.eval.metric.Bootstrap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides models eval}. */
@Command(
        name = "eval",
        description = {
            "Measure how well a model judges or ranks, on files with labels.",
            "A file holds one JSON object a line, all of one kind:",
            "  {\"premise\": ..., \"hypothesis\": ..., \"label\": entailment | neutral |"
                    + " contradiction | not_entailment}",
            "  {\"query\": ..., \"passages\": [text ...], \"relevant\": [index ...]}"
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides models eval pairs.jsonl",
            "  fides models eval --model ms-marco-minilm-l6 ranking.jsonl --json",
            "  fides models eval --model ./my-model pairs.jsonl"
        })
final class ModelsEvalCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files with labels.")
    private List<Path> files = List.of();

    @Mixin private ModelOption model = new ModelOption();

    @Option(
            names = "--resamples",
            paramLabel = "N",
            order = 2,
            description = "Bootstrap draws for the intervals. Default: ${DEFAULT-VALUE}.")
    private int resamples = 1_000;

    @Option(
            names = "--seed",
            paramLabel = "N",
            order = 3,
            description = "Where the draws begin. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--json", order = 4, description = "Write JSON.")
    private boolean json;

    @Option(
            names = "--each",
            paramLabel = "FILE",
            order = 5,
            description = "Add what was said of each pair to a file, one JSON object a line.")
    private Optional<Path> each = Optional.empty();

    ModelsEvalCommand(LabShell shell) {
        this.shell = shell;
    }

    /** A file that was read. */
    private record Labelled(Path file, LabelledFile content) {}

    @Override
    public Integer call() {
        if (resamples < 1) {
            throw Trouble.usage("--resamples is at least 1");
        }
        List<Labelled> labelled = files.stream().map(ModelsEvalCommand::read).toList();
        Parts parts = shell.parts();
        Candidate candidate = model.candidate(shell.candidates());
        Bootstrap bootstrap = new Bootstrap(resamples, seed);
        List<Evaluated> results = new ArrayList<>();
        for (Labelled file : labelled) {
            results.add(evaluate(parts, candidate, file, bootstrap));
            if (!json) {
                shell.terminal().out().println(results.getLast().text());
                shell.terminal().out().flush();
            }
        }
        if (json) {
            ArrayNode all = new ObjectMapper().createArrayNode();
            results.forEach(result -> all.add(result.json(seed, resamples)));
            shell.terminal().out().println(Visible.json(all.toPrettyString()));
            shell.terminal().out().flush();
        }
        return Exit.FINE;
    }

    private static Labelled read(Path file) {
        try {
            return new Labelled(file, LabelledFile.read(Text.of(file)));
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(file + ", " + e.getMessage());
        }
    }

    private Evaluated evaluate(
            Parts parts, Candidate candidate, Labelled labelled, Bootstrap bootstrap) {
        Progress progress = new Progress(shell.terminal(), parts.ticker());
        String name = Visible.line(String.valueOf(labelled.file().getFileName()));
        try {
            return switch (labelled.content()) {
                case Pairs(var pairs) -> {
                    JudgedPairs judged =
                            JudgedPairs.by(
                                    candidate
                                            .verifier()
                                            .orElseThrow(() -> cannot(candidate, "judges no pairs"))
                                            .get(),
                                    pairs,
                                    watched(parts, progress, pairs.size(), name));
                    each.ifPresent(file -> JudgedLines.append(file, name, judged));
                    yield new Evaluated.Judged(name, PairEvaluation.of(judged, bootstrap));
                }
                case Rankings(var tasks) ->
                        new Evaluated.Ranked(
                                name,
                                RankingEvaluation.of(
                                        candidate
                                                .reranker()
                                                .orElseThrow(
                                                        () -> cannot(candidate, "ranks nothing"))
                                                .get(),
                                        tasks,
                                        bootstrap,
                                        watched(parts, progress, tasks.size(), name)));
            };
        } finally {
            progress.end();
        }
    }

    private static Trouble cannot(Candidate candidate, String what) {
        return Trouble.usage(candidate.name() + " " + what);
    }

    private static IntConsumer watched(Parts parts, Progress progress, int of, String name) {
        return done -> {
            if (parts.stopping().getAsBoolean()) {
                throw new CancellationException("told to stop");
            }
            progress.at(done, of, name);
        };
    }
}
