package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.eval.qasem.KnownRoles;
import io.fides.eval.qasem.RoleEvaluation;
import io.fides.eval.qasem.RoleFeatures;
import io.fides.qasem.SyntaxQasem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides eval qasrl}. */
@Command(
        name = "qasrl",
        description = {
            "Measure how well arguments of verbs and nouns are found, beside those that people found.",
            "A file holds one JSON object a line:",
            "  {\"sentence\": text, \"predicates\": [{\"start\", \"end\",",
            "   \"kind\": \"verbal\" or \"nominal\", \"arguments\": [[start, end] ...]} ...]}",
            "Unlabelled: two arguments are the same if they share 30 %% of their words."
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval qasrl qasrl-test.jsonl qanom-test.jsonl",
            "  fides eval qasrl qasrl-dev.jsonl --features qasrl-dev.features"
        })
final class EvalQasrlCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Sentences with arguments.")
    private List<Path> files = List.of();

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(
            names = "--features",
            paramLabel = "OUT",
            order = 2,
            description =
                    "Measure nothing: write what the models that find arguments are fitted on.")
    private Optional<Path> features = Optional.empty();

    @Option(names = "--json", order = 22, description = "Write JSON.")
    private boolean json;

    EvalQasrlCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        List<List<KnownRoles>> contents =
                files.stream().map(file -> Text.lines(file, KnownRoles::read)).toList();
        SyntaxQasem questions = shell.candidates().questions();
        if (features.isPresent()) {
            Text.write(
                    features.get(),
                    contents.stream()
                            .flatMap(List::stream)
                            .flatMap(item -> RoleFeatures.lines(item, questions)));
            return Exit.FINE;
        }
        Results results = new Results(shell, json);
        for (int i = 0; i < files.size(); i++) {
            String name = Visible.line(String.valueOf(files.get(i).getFileName()));
            RoleEvaluation result = measure(questions, contents.get(i), name);
            ObjectNode node = new ObjectMapper().createObjectNode().put("file", name);
            node.put("predicates", result.predicates()).put("arguments", result.arguments());
            Figures figures = figures(result);
            figures.into(node);
            results.add(
                    name
                            + "  "
                            + Wording.count(result.predicates(), "predicate", "predicates")
                            + ", "
                            + Wording.count(result.arguments(), "argument", "arguments")
                            + figures.text(),
                    node);
        }
        results.end();
        return Exit.FINE;
    }

    private RoleEvaluation measure(SyntaxQasem questions, List<KnownRoles> items, String name) {
        try (Watch watch = new Watch(shell, items.size(), name)) {
            return RoleEvaluation.of(items, questions, bootstrap.bootstrap(), watch);
        }
    }

    private static Figures figures(RoleEvaluation result) {
        return new Figures()
                .with("F1 of arguments", "f1", result.f1())
                .with("  precision", "precision", result.precision())
                .with("  recall", "recall", result.recall())
                .with("F1 of what is asked", "askedF1", result.askedF1())
                .with("predicates asked", "detected", result.detected());
    }
}
