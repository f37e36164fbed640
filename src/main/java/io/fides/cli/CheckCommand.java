package io.fides.cli;

import picocli.CommandLine.Command;

@Command(
        name = "check",
        description = "Say what evidence supports and contradicts in an answer; change nothing.",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides check answer.txt",
            "  fides check answer.txt --fail-on contradicted     exit code 1 if anything is",
            "  fides check --sample marie-curie --json"
        })
final class CheckCommand extends CheckingCommand {

    CheckCommand(Shell shell) {
        super(shell, false);
    }
}
