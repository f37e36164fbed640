package io.fides.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code fides graph}, whose commands do the work. */
@Command(
        name = "graph",
        description = "Keep a knowledge graph to check answers by.",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nExamples%n",
        footer = {"  fides graph load triples.nt.gz", "  fides check answer.txt --mode claimver"})
final class GraphCommand implements Callable<Integer> {

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return Exit.USAGE;
    }
}
