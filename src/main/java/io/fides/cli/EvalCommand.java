package io.fides.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code fides eval}, whose commands do the work. */
@Command(
        name = "eval",
        description = "Measure the parts of the flow on public data sets.",
        commandListHeading = "%nCommands%n")
final class EvalCommand implements Callable<Integer> {

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return Exit.USAGE;
    }
}
