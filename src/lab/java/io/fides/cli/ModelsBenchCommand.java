package io.fides.cli;

import io.fides.eval.Machine;
import io.fides.eval.Measured;
import io.fides.eval.SpeedMeasurement;
import io.fides.eval.SpeedMeasurement.Plan;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class ModelsBenchCommand extends LabCommand {

    @Mixin private ModelOption model = new ModelOption();

    @Option(names = {"-n", "--runs"})
    private int runs = 50;

    @Option(names = "--warmup")
    private int warmup = 10;

    @Option(names = "--windows")
    private int windows = 150;

    @Option(names = "--json")
    private boolean json;

    @Override
    public Integer call() {
        if (runs < 1 || warmup < 0 || windows < 1) {
            throw CommandFailure.usage(
                    "--runs and --windows are at least 1, and --warmup at least 0");
        }
        try (Watch watch = new Watch(shell, runs + warmup, "")) {
            Measured speed =
                    SpeedMeasurement.of(
                            model.candidate(lab().candidates(), lab().candidates().standard()),
                            lab().candidates().pages(),
                            new Plan(runs, warmup, windows),
                            shell.parts().ticker(),
                            watch);
            Table.write(
                    shell.terminal().out(),
                    json,
                    speed.with("machine", "machine", Machine.here().name()));
        }
        return Exit.FINE;
    }
}
