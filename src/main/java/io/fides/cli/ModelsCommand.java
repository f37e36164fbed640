package io.fides.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code fides models}, whose commands do the work. */
@Command(
        name = "models",
        description = "Get, list and verify the models that run in this process.",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nExamples%n",
        footer = {"  fides models list", "  fides models pull ms-marco-minilm-l6"})
final class ModelsCommand implements Callable<Integer> {

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return Exit.USAGE;
    }
}
