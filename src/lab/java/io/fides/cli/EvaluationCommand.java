package io.fides.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fides.cli.terminal.Visible;
import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.eval.FixCase;
import io.fides.eval.Measured;
import io.fides.eval.Measurement;
import io.fides.eval.ModelCandidates.ModelCandidate;
import io.fides.eval.PairEvaluation;
import io.fides.eval.facts.FactsEvaluation;
import io.fides.eval.metric.Bootstrap;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Fixer;
import io.fides.retrieve.Reranker;
import io.fides.verify.Verifier;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command of an {@link Evaluation}: all options there are, of which it takes its own. */
final class EvaluationCommand extends LabCommand {

    /**
     * A way to measure something on files that the user brings.
     *
     * @param name of its command
     * @param options that it takes beside those that all take
     * @param reading takes the text of a file, and refuses it by an {@link
     *     IllegalArgumentException}
     * @param measurement measures what was read
     * @param export makes the lines that models are fitted on of the text of a file
     */
    record Evaluation<T>(
            String name,
            Set<String> options,
            Function<String, List<T>> reading,
            BiFunction<List<T>, EvaluationCommand, Measured> measurement,
            BiFunction<String, EvaluationCommand, Stream<String>> export) {

        Evaluation {
            options = Set.copyOf(options);
        }

        Evaluation<T> exporting(BiFunction<String, EvaluationCommand, Stream<String>> lines) {
            return new Evaluation<>(name, options, reading, measurement, lines);
        }
    }

    private final Evaluation<?> evaluation;
    private Optional<Watch> watch = Optional.empty();

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files to measure on.")
    private List<Path> files = List.of();

    @Mixin private ModelOption model = new ModelOption();

    @Option(names = "--segmenter")
    String segmenter = "parser";

    @Option(names = "--by", split = ",")
    List<String> ways = FactsEvaluation.WAYS;

    @Option(names = "--parallel")
    private int parallel = 2;

    @Option(names = "--sample")
    private Optional<Integer> sample = Optional.empty();

    @Option(names = "--show")
    private Optional<String> show = Optional.empty();

    @Option(names = "--each")
    private Optional<Path> each = Optional.empty();

    @Option(names = {"--features", "--choices"})
    private Optional<Path> features = Optional.empty();

    @Mixin private BootstrapOptions bootstrap = new BootstrapOptions();

    @Option(names = "--json")
    private boolean json;

    private EvaluationCommand(Evaluation<?> evaluation) {
        this.evaluation = evaluation;
    }

    /** Without the options that the evaluation does not take. */
    static CommandLine of(Evaluation<?> evaluation) {
        CommandLine line = new CommandLine(new EvaluationCommand(evaluation));
        CommandSpec spec = line.getCommandSpec();
        Set<String> taken = new HashSet<>(Set.of("--json", "--resamples", "--seed"));
        taken.addAll(evaluation.options());
        List.copyOf(spec.options()).stream()
                .filter(option -> Stream.of(option.names()).noneMatch(taken::contains))
                .forEach(spec::remove);
        return line;
    }

    @Override
    public Integer call() {
        if (parallel < 1 || sample.orElse(1) < 1) {
            throw CommandFailure.usage("--parallel and --sample are at least 1");
        }
        return understood(() -> call(evaluation));
    }

    private <T> int call(Evaluation<T> of) {
        if (features.isPresent()) {
            write(
                    features.get(),
                    files.stream()
                            .flatMap(file -> read(file, text -> of.export().apply(text, this))));
            return Exit.FINE;
        }
        List<List<T>> contents = files.stream().map(file -> read(file, of.reading())).toList();
        PrintWriter out = shell.terminal().out();
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        boolean failed = false;
        for (int i = 0; i < contents.size(); i++) {
            String file = name(files.get(i));
            try (Watch watching = new Watch(shell, contents.get(i).size(), file)) {
                watch = Optional.of(watching);
                Measured measured = of.measurement().apply(contents.get(i), this).named(file);
                failed |= !measured.failures().isEmpty();
                if (json) {
                    all.addObject()
                            .put("file", file)
                            .put("seed", draws().seed())
                            .put("resamples", draws().resamples())
                            .setAll(Table.json(measured));
                } else {
                    Table.write(out, false, measured);
                }
            }
        }
        if (json) {
            out.println(Visible.json(all.toPrettyString()));
            out.flush();
        }
        return failed ? Exit.PARTIAL : Exit.FINE;
    }

    private static String name(Path file) {
        return Visible.line(String.valueOf(file.getFileName()));
    }

    private static <T> T read(Path file, Function<String, T> reading) {
        try {
            return reading.apply(Text.of(file.toString(), InputStream.nullInputStream()));
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(file + ", " + e.getMessage());
        }
    }

    private static void write(Path file, Stream<String> lines, OpenOption... how) {
        CommandFailure.writing(file, () -> Files.write(file, lines.toList(), how));
    }

    /** Of the file in hand. */
    Measurement measurement() {
        return new Measurement(draws(), parallel, lab().parts().ticker(), watch());
    }

    /** Told how much of the file in hand is done. */
    Watch watch() {
        return watch.orElseThrow();
    }

    Bootstrap draws() {
        return bootstrap.bootstrap();
    }

    /** Each case by its own documents alone; the rest as configured. */
    Function<FixCase, FixRequest> requests(boolean correction) {
        Fixer.Defaults defaults = lab().parts().fixer().defaults();
        return each -> {
            watch().goOn();
            Answer answer = new Answer(Question.NONE, each.answer());
            return defaults.request(answer, each.documents(), defaults.engine(), correction);
        };
    }

    /** All of them, or as many as are wanted. */
    <T> List<T> sampled(List<T> all) {
        List<T> some = new ArrayList<>(all);
        if (sample.isPresent()) {
            Collections.shuffle(some, new Random(draws().seed()));
        }
        return some.subList(0, Math.min(sample.orElse(some.size()), some.size()));
    }

    /** What was named judges pairs; empty if nothing was named. */
    Optional<Supplier<Verifier>> verifier() {
        return model.isGiven() ? Optional.of(verifier("")) : Optional.empty();
    }

    /** What was named judges pairs; else what is named here does. */
    Supplier<Verifier> verifier(String otherwise) {
        return model.part(
                lab().candidates(), otherwise, ModelCandidate::verifier, "judges no pairs");
    }

    /** What was named ranks passages; else what is named here does. */
    Reranker reranker(String otherwise) {
        return model.part(lab().candidates(), otherwise, ModelCandidate::reranker, "ranks nothing")
                .get();
    }

    /** Shows what went wrong of the kind that was asked for. */
    <T> void show(Stream<T> wrong, Function<T, String> kind, Function<T, String> story) {
        if (!json && show.isPresent()) {
            PrintWriter out = shell.terminal().out();
            wrong.filter(each -> kind.apply(each).equals(show.get()))
                    .forEach(each -> out.println(story.apply(each) + System.lineSeparator()));
        }
    }

    /** Adds what was said of each pair to the file that was asked for. */
    void each(PairEvaluation judged) {
        each.ifPresent(
                file ->
                        write(
                                file,
                                judged.lines(watch().about()),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND));
    }
}
