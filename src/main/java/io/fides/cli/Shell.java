package io.fides.cli;

import io.fides.cli.terminal.Ink;
import io.fides.cli.terminal.Terminal;
import java.util.function.Supplier;

/** What a command has around it: its terminal, and the parts once they are needed. */
class Shell {

    private final FidesCommand fides = new FidesCommand();
    private final Terminal terminal;
    private final Supplier<Parts> parts;

    Shell(Terminal terminal, Supplier<Parts> parts) {
        this.terminal = terminal;
        this.parts = parts;
    }

    final FidesCommand fides() {
        return fides;
    }

    /** Before the command line says how it wants it. */
    final Terminal own() {
        return terminal;
    }

    /** As the command line wants it; to be asked when the command runs. */
    final Terminal terminal() {
        return fides.on(terminal);
    }

    final Parts parts() {
        try {
            return parts.get();
        } catch (IllegalArgumentException e) {
            throw CommandFailure.failed("a setting cannot be right: " + e.getMessage());
        }
    }

    /** The server; says what it does, and where it listens. */
    final Parts.Server server(String does) {
        Parts.Server server = parts().server().orElseThrow();
        String address = Ink.of(terminal()).bold(server.address());
        terminal().out().println("Fides " + does + " " + address + "  (Ctrl-C stops it)");
        terminal().out().flush();
        return server;
    }

    final int verbosity() {
        return fides.verbosity();
    }
}
