package io.fides.cli;

import picocli.CommandLine.Command;

@Command(
        name = "fix",
        description = "Correct what evidence contradicts in an answer, and prove every change.",
        footerHeading = "%nExamples%n",
        footer = {
            "  fides fix answer.txt",
            "  fides fix --sample titanic",
            "  fides fix --text \"The Titanic sank in 1913.\" --document history.pdf",
            "  some-llm | fides fix - --format diff",
            "  fides fix answer.txt --json --fail-on contradicted,conflicting > report.json"
        })
final class FixCommand extends CheckingCommand {

    FixCommand(Shell shell) {
        super(shell, true);
    }
}
