package io.fides.cli;

import io.fides.eval.Candidate;
import io.fides.eval.ProvenanceEvaluation;
import io.fides.retrieve.ContextSelection;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides eval provenance}. */
@Command(
        name = "provenance",
        description = {
            "Measure how well mode provenance tells factual answers from others: ROC AUC.",
            "A file holds one JSON object a line:",
            "  {\"query\": text, \"context\": text, \"answer\": text, \"factual\": true | false}"
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval provenance fever.jsonl",
            "  fides eval provenance --top-k 5 q2.jsonl"
        })
final class EvalProvenanceCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Answers with their context.")
    private List<Path> files = List.of();

    @Mixin private ModelOption model = new ModelOption();
    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(
            names = "--top-k",
            paramLabel = "N",
            description = "Keep so many sources. Default: TopP with 0.9.")
    private int topK;

    EvalProvenanceCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        Candidate candidate = model.candidate(shell.candidates());
        for (Path file : files) {
            shell.terminal().out().println(text(file, measured(candidate, file)));
            shell.terminal().out().flush();
        }
        return Exit.FINE;
    }

    private ProvenanceEvaluation measured(Candidate candidate, Path file) {
        List<ProvenanceEvaluation.Item> items = Text.lines(file, ProvenanceEvaluation.Item::read);
        try (Watch watch = new Watch(shell, items.size(), String.valueOf(file.getFileName()))) {
            return ProvenanceEvaluation.of(
                    items,
                    candidate.reranker().orElseThrow(() -> Trouble.usage("it ranks nothing")).get(),
                    candidate
                            .verifier()
                            .orElseThrow(() -> Trouble.usage("it judges nothing"))
                            .get(),
                    topK > 0 ? new ContextSelection.TopK(topK) : new ContextSelection.TopP(0.9),
                    bootstrap.bootstrap(),
                    watch);
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(file + ", " + e.getMessage());
        }
    }

    private static String text(Path file, ProvenanceEvaluation result) {
        StringBuilder text = new StringBuilder(Visible.line(String.valueOf(file.getFileName())));
        text.append(", ").append(result.items()).append(" answers");
        result.aggregates()
                .forEach(
                        (aggregate, each) ->
                                text.append(
                                        String.format(
                                                Locale.ROOT,
                                                "%n  %-9s AUC %s   threshold %.3f   balanced accuracy %.3f",
                                                aggregate.name().toLowerCase(Locale.ROOT),
                                                each.auc()
                                                        .map(EvalProvenanceCommand::text)
                                                        .orElse("-"),
                                                each.threshold(),
                                                each.balanced())));
        return text.toString();
    }

    private static String text(io.fides.eval.metric.Estimate estimate) {
        return String.format(
                Locale.ROOT,
                "%.3f [%.3f, %.3f]",
                estimate.value(),
                estimate.low(),
                estimate.high());
    }
}
