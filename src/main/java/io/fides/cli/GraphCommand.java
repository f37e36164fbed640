package io.fides.cli;

import picocli.CommandLine.Command;

/** {@code fides graph}, whose commands do the work. */
@Command(
        name = "graph",
        description = "Keep a knowledge graph to check answers by.",
        commandListHeading = "%nCommands%n",
        footerHeading = "%nExamples%n",
        footer = {"  fides graph load triples.nt.gz", "  fides check answer.txt --mode claimver"})
final class GraphCommand {}
