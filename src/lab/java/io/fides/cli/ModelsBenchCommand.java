package io.fides.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.eval.SpeedMeasurement;
import io.fides.eval.SpeedMeasurement.Plan;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fides models bench}. */
@Command(
        name = "bench",
        description =
                "Measure how fast a model compares a fact with windows of the pages that come along.",
        footerHeading = "%nExample%n",
        footer = "  fides models bench --model ms-marco-minilm-l6 --runs 50")
final class ModelsBenchCommand implements Callable<Integer>, Launch {

    private final LabShell shell;

    @Mixin private ModelOption model = new ModelOption();

    @Option(
            names = {"-n", "--runs"},
            paramLabel = "N",
            order = 2,
            description = "How many facts. Default: ${DEFAULT-VALUE}.")
    private int runs = 50;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            order = 3,
            description = "Facts before that, which are not counted. Default: ${DEFAULT-VALUE}.")
    private int warmup = 10;

    @Option(
            names = "--windows",
            paramLabel = "N",
            order = 4,
            description = "Windows for each fact. Default: ${DEFAULT-VALUE}.")
    private int windows = 150;

    @Option(names = "--json", order = 5, description = "Write JSON.")
    private boolean json;

    ModelsBenchCommand(LabShell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        if (runs < 1 || warmup < 0 || windows < 1) {
            throw Trouble.usage("--runs and --windows are at least 1, and --warmup at least 0");
        }
        SpeedMeasurement speed;
        try (Watch watch = new Watch(shell, runs + warmup, "")) {
            speed =
                    SpeedMeasurement.of(
                            model.candidate(shell.candidates()),
                            shell.candidates().pages(),
                            new Plan(runs, warmup, windows),
                            shell.parts().ticker(),
                            watch);
        }
        Machine machine = Machine.here();
        shell.terminal().out().println(json ? json(speed, machine) : text(speed, machine));
        shell.terminal().out().flush();
        return Exit.FINE;
    }

    private static String text(SpeedMeasurement speed, Machine machine) {
        return String.format(
                        Locale.ROOT,
                        "%s, %d facts against %d windows each, %s%n"
                                + "  p50 %.1f ms   p95 %.1f ms   %.0f pairs/s",
                        speed.model(),
                        speed.runs(),
                        speed.windows(),
                        speed.judged() ? "judged" : "ranked",
                        speed.p50(),
                        speed.p95(),
                        speed.pairsPerSecond())
                + (speed.tokensPerSecond().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                "   %.0f tokens/s",
                                speed.tokensPerSecond().getAsDouble())
                        : "")
                + "\n  "
                + machine.name();
    }

    private static String json(SpeedMeasurement speed, Machine machine) {
        ObjectNode json = new ObjectMapper().createObjectNode();
        json.put("model", speed.model());
        json.put("judged", speed.judged());
        json.put("runs", speed.runs());
        json.put("windows", speed.windows());
        json.put("p50Millis", speed.p50());
        json.put("p95Millis", speed.p95());
        json.put("pairsPerSecond", speed.pairsPerSecond());
        speed.tokensPerSecond().ifPresent(rate -> json.put("tokensPerSecond", rate));
        json.put("machine", machine.name());
        return json.toPrettyString();
    }
}
