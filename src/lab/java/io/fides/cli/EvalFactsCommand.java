package io.fides.cli;

import io.fides.eval.facts.Contenders;
import io.fides.eval.facts.FactsEvaluation;
import io.fides.eval.facts.FactsMeasurement;
import io.fides.eval.facts.KnownFacts;
import io.fides.eval.metric.Bootstrap;
import io.fides.verify.Verifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code fides eval facts}. */
@Command(
        name = "facts",
        description = {
            "Measure the facts that are made of sentences, beside those that people made.",
            "A file holds one JSON object a line:",
            "  {\"sentence\": text, \"facts\": [text ...]}",
            "With --model, that model judges whether the sentence entails each fact."
        },
        footerHeading = "%nExamples%n",
        footer = {
            "  fides eval facts sentences.jsonl",
            "  fides eval facts --by syntax --model cross-encoder sentences.jsonl --json"
        })
final class EvalFactsCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Sentences with facts.")
    private List<Path> files = List.of();

    @Mixin private ModelOption model = new ModelOption();

    @Option(
            names = "--by",
            paramLabel = "NAME",
            split = ",",
            order = 2,
            description = "What takes the sentences apart: whole, syntax, people. Default: all.")
    private List<String> names = List.of();

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(names = "--json", order = 22, description = "Write JSON.")
    private boolean json;

    EvalFactsCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        Bootstrap draws = bootstrap.bootstrap();
        for (String name : names) {
            if (!Contenders.names().contains(name)) {
                throw Trouble.usage(
                        "--by " + name + " is none of " + String.join(", ", Contenders.names()));
            }
        }
        List<List<KnownFacts>> contents =
                files.stream().map(file -> Text.lines(file, KnownFacts::read)).toList();
        Optional<Verifier> judge = judge();
        Results results = new Results(shell, json);
        for (int i = 0; i < files.size(); i++) {
            String name = Visible.line(String.valueOf(files.get(i).getFileName()));
            EvaluatedFacts result =
                    new EvaluatedFacts(
                            name, contents.get(i), measure(draws, judge, contents.get(i), name));
            results.add(result.text(), result.json(draws));
        }
        results.end();
        return Exit.FINE;
    }

    private Optional<Verifier> judge() {
        return model.chosen(shell.candidates())
                .map(
                        candidate ->
                                candidate
                                        .verifier()
                                        .orElseThrow(
                                                () ->
                                                        Trouble.usage(
                                                                candidate.name()
                                                                        + " judges no pairs")))
                .map(Supplier::get);
    }

    private List<FactsEvaluation> measure(
            Bootstrap draws, Optional<Verifier> judge, List<KnownFacts> items, String name) {
        int texts = items.size() + items.stream().mapToInt(item -> item.facts().size()).sum();
        try (Watch watch = new Watch(shell, texts, name)) {
            return new FactsMeasurement(
                            new Contenders(shell.candidates().parser()),
                            judge,
                            draws,
                            shell.parts().ticker(),
                            watch)
                    .of(items, names.isEmpty() ? Contenders.names() : names);
        }
    }
}
