package io.fides.wiring;

import io.fides.cli.CommandLines;
import io.fides.cli.CommandLines.Start;
import io.fides.cli.Terminal;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * Where the program begins. Help and mistakes are answered without starting anything; a command
 * that only works here and now opens no port and is quiet.
 */
@QuarkusMain
public final class Main {

    private static final Map<String, String> QUIET =
            Map.of(
                    "quarkus.http.host-enabled", "false",
                    "quarkus.log.console.stderr", "true",
                    "quarkus.otel.sdk.disabled", "true");

    private Main() {}

    /** Runs a command. */
    public static void main(String... words) {
        String[] command =
                LaunchMode.current().isDevOrTest() && words.length == 0
                        ? new String[] {"serve"}
                        : words;
        switch (CommandLines.start(terminal(), command)) {
            case Start.Done(int exitCode) -> System.exit(exitCode);
            case Start.Needed needed -> {
                configure(needed);
                Quarkus.run(CommandLineApplication.class, command);
            }
        }
    }

    private static void configure(Start.Needed needed) {
        if (!needed.server()) {
            QUIET.forEach(Main::preset);
            preset("quarkus.log.level", needed.verbosity() == 0 ? "OFF" : "INFO");
        }
        if (needed.verbosity() > 1) {
            preset("quarkus.log.category.\"io.fides\".level", "DEBUG");
        }
        needed.settings().forEach(System::setProperty);
    }

    /** What was set on the Java command line stays. */
    private static void preset(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }

    /** The launcher knows best what standard output is; without it the console is asked. */
    static Terminal terminal() {
        boolean console =
                Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        boolean out = console || Boolean.getBoolean("fides.terminal.out");
        boolean err = console || Boolean.getBoolean("fides.terminal.err");
        boolean dumb = "dumb".equals(System.getenv("TERM"));
        String noColour = System.getenv("NO_COLOR");
        return new Terminal(
                System.in,
                writer(FileDescriptor.out),
                writer(FileDescriptor.err),
                out && !dumb && (noColour == null || noColour.isEmpty()),
                err && !dumb,
                out ? Integer.getInteger("fides.terminal.columns", 80) : 0);
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
