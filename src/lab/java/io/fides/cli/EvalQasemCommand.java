package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.eval.Candidates;
import io.fides.eval.qasem.ConsistencyEvaluation;
import io.fides.eval.qasem.KnownConsistency;
import io.fides.eval.qasem.KnownErrors;
import io.fides.eval.qasem.SupportFeatures;
import io.fides.qasem.SyntaxQasem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides eval qasem}. */
@Command(
        name = "qasem",
        description = {
            "Measure whether supported questions and answers are told from the others (mode qasem).",
            "A file holds one JSON object a line, as models/recipe/qasem.py writes them:",
            "  {\"subset\", \"reference\", \"sentences\": [text ...],",
            "   \"qas\": [{\"sentence\", \"start\", \"end\", \"kind\", \"question\", \"supported\"} ...],",
            "   \"spans\": [{\"sentence\", \"start\", \"end\", \"covered\"} ...]}"
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval qasem qasem-dev.jsonl",
            "  fides eval qasem qasem-fit.jsonl --features qasem-fit.features"
        })
final class EvalQasemCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", description = "Texts with references and what people found.")
    private Path file = Path.of("");

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(
            names = "--features",
            paramLabel = "OUT",
            order = 2,
            description =
                    "Measure nothing: of a file with known errors write what the judge is fitted on.")
    private Optional<Path> features = Optional.empty();

    @Option(names = "--json", order = 22, description = "Write JSON.")
    private boolean json;

    EvalQasemCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        Candidates candidates = shell.candidates();
        if (features.isPresent()) {
            List<KnownErrors> items = Text.lines(file, KnownErrors::read);
            SyntaxQasem questions = candidates.questions();
            Text.write(
                    features.get(),
                    items.stream()
                            .flatMap(
                                    item ->
                                            SupportFeatures.lines(
                                                    item, questions, candidates.support().get())));
            return Exit.FINE;
        }
        List<KnownConsistency> items = Text.lines(file, KnownConsistency::read);
        List<String> subsets = items.stream().map(KnownConsistency::subset).distinct().toList();
        Results results = new Results(shell, json);
        for (String subset : subsets) {
            List<KnownConsistency> some =
                    items.stream().filter(item -> item.subset().equals(subset)).toList();
            String name = Visible.line(subset);
            ConsistencyEvaluation result = measure(candidates, some, name);
            Figures figures = figures(result);
            ObjectNode node = new ObjectMapper().createObjectNode();
            node.put("subset", name).put("texts", some.size());
            node.put("questions", result.questions()).put("supported", result.supported());
            node.put("spans", result.spans());
            figures.into(node);
            results.add(
                    name
                            + "  "
                            + Wording.count(some.size(), "text", "texts")
                            + ", "
                            + Wording.count(result.questions(), "question", "questions")
                            + ", "
                            + result.supported()
                            + " supported, "
                            + Wording.count(result.spans(), "answer span", "answer spans")
                            + figures.text(),
                    node);
        }
        results.end();
        return Exit.FINE;
    }

    private ConsistencyEvaluation measure(
            Candidates candidates, List<KnownConsistency> items, String name) {
        try (Watch watch = new Watch(shell, items.size(), name)) {
            return ConsistencyEvaluation.of(
                    items, candidates.support()::get, bootstrap.bootstrap(), watch);
        }
    }

    private static Figures figures(ConsistencyEvaluation result) {
        return new Figures()
                .with("balanced accuracy", "balancedAccuracy", result.balancedAccuracy())
                .with("ROC AUC", "auc", result.auc())
                .with("  by words alone", "byWordsAuc", result.byWords())
                .with("ROC AUC of coverage", "coverageAuc", result.coverage());
    }
}
