package io.fides.cli;

import io.fides.eval.Candidate;
import io.fides.eval.JudgedPairs;
import io.fides.eval.LabelledFile;
import io.fides.eval.LabelledFile.Pairs;
import io.fides.eval.LabelledFile.Rankings;
import io.fides.eval.PairEvaluation;
import io.fides.eval.RankingEvaluation;
import io.fides.eval.metric.Bootstrap;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(names = "--json", order = 22, description = "Write JSON.")
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
        Bootstrap draws = bootstrap.bootstrap();
        List<Labelled> labelled = files.stream().map(ModelsEvalCommand::read).toList();
        Candidate candidate = model.candidate(shell.candidates());
        Results results = new Results(shell, json);
        for (Labelled file : labelled) {
            Evaluated result = evaluate(candidate, file, draws);
            results.add(result.text(), result.json(draws));
        }
        results.end();
        return Exit.FINE;
    }

    private static Labelled read(Path file) {
        try {
            return new Labelled(file, LabelledFile.read(Text.of(file)));
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(file + ", " + e.getMessage());
        }
    }

    private Evaluated evaluate(Candidate candidate, Labelled labelled, Bootstrap draws) {
        String name = Visible.line(String.valueOf(labelled.file().getFileName()));
        try (Watch watch = new Watch(shell, labelled.content().size(), name)) {
            return switch (labelled.content()) {
                case Pairs(var pairs) -> {
                    JudgedPairs judged =
                            JudgedPairs.by(
                                    candidate
                                            .verifier()
                                            .orElseThrow(() -> cannot(candidate, "judges no pairs"))
                                            .get(),
                                    pairs,
                                    watch);
                    each.ifPresent(file -> JudgedLines.append(file, name, judged));
                    yield new Evaluated.Judged(name, PairEvaluation.of(judged, draws));
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
                                        draws,
                                        watch));
            };
        }
    }

    private static Trouble cannot(Candidate candidate, String what) {
        return Trouble.usage(candidate.name() + " " + what);
    }
}
