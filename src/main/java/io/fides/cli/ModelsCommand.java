package io.fides.cli;

import picocli.CommandLine.Command;

/** {@code fides models}, whose commands do the work. */
@Command(
        name = "models",
        description = "Get, list and verify the models that run in this process.",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nExamples%n",
        footer = {"  fides models list", "  fides models pull ms-marco-minilm-l6"})
final class ModelsCommand {}
