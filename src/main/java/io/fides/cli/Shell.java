package io.fides.cli;

import java.util.function.Supplier;

/** What a command has around it: its terminal, and the parts once they are needed. */
final class Shell {

    private final Terminal terminal;
    private final GlobalOptions global;
    private final Supplier<Parts> parts;

    Shell(Terminal terminal, GlobalOptions global, Supplier<Parts> parts) {
        this.terminal = terminal;
        this.global = global;
        this.parts = parts;
    }

    /** As the command line wants it; to be asked when the command runs. */
    Terminal terminal() {
        return global.on(terminal);
    }

    Parts parts() {
        return parts.get();
    }

    boolean verbose() {
        return global.verbosity() > 0;
    }
}
