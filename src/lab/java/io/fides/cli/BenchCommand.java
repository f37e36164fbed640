package io.fides.cli;

import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.FidesException;
import io.fides.domain.Question;
import io.fides.domain.Usage;
import io.fides.eval.Measured;
import io.fides.eval.Timing;
import io.fides.pipeline.FixRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "bench",
        description = "Measure how fast this machine fixes an answer of five sentences.",
        footerHeading = "%nExamples%n",
        footer = {"  fides bench --runs 200", "  fides bench --llm --json"})
final class BenchCommand extends ShellCommand {

    /** Five sentences about things that the corpus that comes along knows; two are wrong. */
    private static final String TEXT =
            "The Titanic was built in Glasgow for the White Star Line. It left Southampton on 10"
                    + " April 1912 under the command of Captain Edward Smith. It struck an iceberg"
                    + " on 14 April. It carried 32 lifeboats, and more than 1,500 people died. The"
                    + " survivors were picked up by the Carpathia, which took them to New York.";

    private static final String QUESTION = "Describe the sinking of the Titanic.";

    @Option(
            names = {"-n", "--runs"},
            paramLabel = "N",
            order = 1,
            description = "How often. Default: ${DEFAULT-VALUE}.")
    private int runs = 100;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            order = 2,
            description = "Runs before that, which are not counted. Default: ${DEFAULT-VALUE}.")
    private int warmup = 20;

    @Option(
            names = "--llm",
            order = 3,
            description = "Also fix it once with each use of the language model; count its calls.")
    private boolean llm;

    @Option(names = "--json", order = 4, description = "Write JSON.")
    private boolean json;

    @Mixin private RequestOptions options = new RequestOptions();

    @Override
    Map<String, String> settings() {
        return options.settings();
    }

    @Override
    public Integer call() {
        if (runs < 1 || warmup < 0) {
            throw CommandFailure.usage("--runs is at least 1, and --warmup at least 0");
        }
        Parts parts = shell.parts();
        FixRequest request =
                options.onSample(parts, true)
                        .apply(new Answer(new Question(QUESTION), TEXT), List.of());
        for (int i = 0; i < warmup; i++) {
            parts.fixer().fix(request, _ -> {});
        }
        AtomicReference<AttributionReport> last = new AtomicReference<>();
        Timing timing = timed(shell, runs, "", _ -> last.set(parts.fixer().fix(request, _ -> {})));
        AttributionReport report = last.get();
        Machine machine = Machine.here();
        Measured measured =
                timing.into(
                                Measured.of(
                                                "",
                                                ("%d runs of %d sentences and %d claims, engine %s,"
                                                                + " mode %s")
                                                        .formatted(
                                                                runs,
                                                                report.sentences().size(),
                                                                report.checks().size(),
                                                                DisplayText.word(request.engine()),
                                                                DisplayText.word(request.mode())))
                                        .with("runs", runs)
                                        .with("sentences", report.sentences().size())
                                        .with("claims", report.checks().size())
                                        .with("engine", DisplayText.word(request.engine()))
                                        .with("mode", DisplayText.word(request.mode())))
                        .with("answers/s", "answersPerSecond", runs / timing.seconds());
        Table.write(
                shell.terminal().out(),
                json,
                machine.memory(measured).with(llm ? calls(parts, request) : List.of(), List.of()));
        return Exit.FINE;
    }

    /** Does the same so often, and takes the time of each. */
    static Timing timed(Shell shell, int runs, String about, IntConsumer work) {
        long[] nanos = new long[runs];
        try (Watch watch = new Watch(shell, runs, about)) {
            for (int i = 0; i < runs; i++) {
                long before = shell.parts().ticker().nanos();
                work.accept(i);
                nanos[i] = shell.parts().ticker().nanos() - before;
                watch.accept(i + 1);
            }
        }
        return new Timing(nanos);
    }

    /** One run with each use of a language model; absent where none answered. */
    private static List<Measured> calls(Parts parts, FixRequest pattern) {
        List<Measured> calls = new ArrayList<>();
        for (FixRequest.Engine engine : List.of(FixRequest.Engine.LLM, FixRequest.Engine.HYBRID)) {
            for (FixRequest.Preset preset : FixRequest.Preset.values()) {
                FixRequest request =
                        new FixRequest(
                                pattern.answer(),
                                pattern.documents(),
                                pattern.mode(),
                                engine,
                                preset,
                                pattern.search(),
                                pattern.correction(),
                                pattern.limits());
                try {
                    Usage usage = parts.fixer().fix(request, _ -> {}).usage();
                    calls.add(
                            Measured.of(
                                            DisplayText.word(engine)
                                                    + " "
                                                    + DisplayText.word(preset),
                                            "%s, %s"
                                                    .formatted(
                                                            DisplayText.count(
                                                                    usage.llmCalls(),
                                                                    "LLM call",
                                                                    "LLM calls"),
                                                            DisplayText.seconds(usage.millis())))
                                    .with("llmCalls", usage.llmCalls())
                                    .with("millis", usage.millis()));
                } catch (FidesException _) {
                    // No language model answers: there is nothing to count.
                }
            }
        }
        return calls;
    }
}
