package io.fides.cli;

import java.util.function.Supplier;

/** What a command has around it: its terminal, and the parts once they are needed. */
class Shell {

    private final Terminal terminal;
    private final GlobalOptions global;
    private final Supplier<Parts> parts;

    Shell(Terminal terminal, GlobalOptions global, Supplier<Parts> parts) {
        this.terminal = terminal;
        this.global = global;
        this.parts = parts;
    }

    /** Before the command line says how it wants it. */
    final Terminal own() {
        return terminal;
    }

    final GlobalOptions global() {
        return global;
    }

    /** As the command line wants it; to be asked when the command runs. */
    final Terminal terminal() {
        return global.on(terminal);
    }

    final Parts parts() {
        return parts.get();
    }

    final boolean verbose() {
        return global.verbosity() > 0;
    }
}
