package io.fides.cli;

import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Options of every command. */
final class GlobalOptions {

    @Option(
            names = "--no-color",
            scope = ScopeType.INHERIT,
            order = 90,
            description = "No colour; so does NO_COLOR in the environment.")
    private boolean noColor;

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            order = 91,
            description = "Say on standard error what is going on; twice for more.")
    private boolean[] verbose = {};

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            order = 92,
            description = "Show this help.")
    private boolean help;

    boolean help() {
        return help;
    }

    Terminal on(Terminal terminal) {
        return noColor ? terminal.plain() : terminal;
    }

    int verbosity() {
        return verbose.length;
    }
}
