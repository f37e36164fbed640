package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
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
import java.util.concurrent.CancellationException;
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

    @Option(
            names = "--resamples",
            paramLabel = "N",
            order = 3,
            description = "Bootstrap draws for the intervals. Default: ${DEFAULT-VALUE}.")
    private int resamples = 1_000;

    @Option(
            names = "--seed",
            paramLabel = "N",
            order = 4,
            description = "Where the draws begin. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--json", order = 5, description = "Write JSON.")
    private boolean json;

    EvalFactsCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        if (resamples < 1) {
            throw Trouble.usage("--resamples is at least 1");
        }
        for (String name : names) {
            if (!Contenders.names().contains(name)) {
                throw Trouble.usage(
                        "--by " + name + " is none of " + String.join(", ", Contenders.names()));
            }
        }
        List<List<KnownFacts>> contents = files.stream().map(EvalFactsCommand::read).toList();
        Parts parts = shell.parts();
        Optional<Verifier> judge = judge();
        ArrayNode all = new ObjectMapper().createArrayNode();
        for (int i = 0; i < files.size(); i++) {
            String name = Visible.line(String.valueOf(files.get(i).getFileName()));
            EvaluatedFacts result =
                    new EvaluatedFacts(
                            name, contents.get(i), measure(parts, judge, contents.get(i), name));
            all.add(result.json(seed, resamples));
            if (!json) {
                shell.terminal().out().println(result.text());
                shell.terminal().out().flush();
            }
        }
        if (json) {
            shell.terminal().out().println(Visible.json(all.toPrettyString()));
            shell.terminal().out().flush();
        }
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
            Parts parts, Optional<Verifier> judge, List<KnownFacts> items, String name) {
        Progress progress = new Progress(shell.terminal(), parts.ticker());
        int texts = items.size() + items.stream().mapToInt(item -> item.facts().size()).sum();
        try {
            return new FactsMeasurement(
                            new Contenders(shell.candidates().parser()),
                            judge,
                            new Bootstrap(resamples, seed),
                            parts.ticker(),
                            done -> {
                                if (parts.stopping().getAsBoolean()) {
                                    throw new CancellationException("told to stop");
                                }
                                progress.at(done, Math.max(done, texts), name);
                            })
                    .of(items, names.isEmpty() ? Contenders.names() : names);
        } finally {
            progress.end();
        }
    }

    private static List<KnownFacts> read(Path file) {
        try {
            return KnownFacts.read(Text.of(file));
        } catch (IllegalArgumentException e) {
            throw Trouble.usage(file + ", " + e.getMessage());
        }
    }
}
