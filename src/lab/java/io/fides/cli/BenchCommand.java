package io.fides.cli;

import io.fides.cli.terminal.DisplayText;
import io.fides.domain.Answer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Question;
import io.fides.eval.Machine;
import io.fides.eval.Measured;
import io.fides.eval.Timing;
import io.fides.pipeline.FixRequest;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import picocli.CommandLine.Option;

final class BenchCommand extends RequestOptions.Requesting {

    /** Five sentences about things that the corpus that comes along knows; two are wrong. */
    private static final String TEXT =
            "The Titanic was built in Glasgow for the White Star Line. It left Southampton on 10"
                    + " April 1912 under the command of Captain Edward Smith. It struck an iceberg"
                    + " on 14 April. It carried 32 lifeboats, and more than 1,500 people died. The"
                    + " survivors were picked up by the Carpathia, which took them to New York.";

    private static final String QUESTION = "Describe the sinking of the Titanic.";

    @Option(names = {"-n", "--runs"})
    private int runs = 100;

    @Option(names = "--warmup")
    private int warmup = 20;

    @Option(names = "--json")
    private boolean json;

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
        String engine = DisplayText.word(request.engine());
        String mode = DisplayText.word(request.mode());
        int sentences = report.sentences().size();
        int claims = report.checks().size();
        Measured measured =
                Measured.of(
                                "",
                                "%d runs of %d sentences and %d claims, engine %s, mode %s"
                                        .formatted(runs, sentences, claims, engine, mode))
                        .with("runs", runs)
                        .with("sentences", sentences)
                        .with("claims", claims)
                        .with("engine", engine)
                        .with("mode", mode);
        Measured timed =
                timing.into(measured)
                        .with("answers/s", "answersPerSecond", runs / timing.seconds());
        Table.write(shell.terminal().out(), json, Machine.here().memory(timed));
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
}
