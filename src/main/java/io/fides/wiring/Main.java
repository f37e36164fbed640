package io.fides.wiring;

import io.fides.api.HeadTime;
import io.fides.api.mcp.MessageLines;
import io.fides.cli.CommandLines;
import io.fides.cli.CommandLines.Start;
import io.fides.cli.terminal.Terminal;
import io.quarkus.runtime.ApplicationLifecycleManager;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the program begins; only {@code serve}, {@code mcp} and {@code work} start the container.
 */
@QuarkusMain
public final class Main {

    /**
     * How many threads carry the virtual ones. One that calculates keeps its carrier to the end:
     * were there one for each processor, some long texts would keep everybody else from theirs,
     * while the system lets more threads than processors take turns.
     */
    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    private Main() {}

    public static void main(String... words) {
        Installation.here().nameLibraries();
        switch (CommandLines.start(terminal(), words)) {
            case Start.Done(int exitCode) -> System.exit(exitCode);
            case Start.Needed needed -> {
                needed.settings().forEach(System::setProperty);
                warn(MisspeltVariables.among(System.getenv().keySet()));
                if (needed.server()) {
                    serve(needed, words);
                } else {
                    System.exit(OneShot.run(needed.verbosity() == 0, told -> run(told, words)));
                }
            }
        }
    }

    /** No more than that: systems that start programs give them variables of their own. */
    private static void warn(List<String> misspelt) {
        PrintWriter err = terminal().err();
        misspelt.forEach(name -> err.println("fides: there is no setting for " + name));
        err.flush();
    }

    private static int run(BooleanSupplier stopping, String... words) {
        return CommandLines.run(
                terminal(),
                LazyValue.of(() -> OneShot.parts(Standalone.composition(Map.of()), stopping)),
                words);
    }

    private static void serve(Start.Needed needed, String... command) {
        String debug = "quarkus.log.category.\"io.fides\".level";
        if (needed.verbosity() > 1 && System.getProperty(debug) == null) {
            System.setProperty(debug, "DEBUG");
        }
        if (System.getProperty(CARRIERS) == null) {
            System.setProperty(
                    CARRIERS, String.valueOf(2 * Runtime.getRuntime().availableProcessors()));
        }
        System.setProperty(HeadTime.EXTENSIONS, "serviceload");
        // Agents start `mcp` without a locale, and Java would write ASCII.
        System.setOut(
                new PrintStream(
                        new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8));
        if (Boolean.getBoolean("quarkus.mcp.server.stdio.enabled")) {
            System.setIn(new MessageLines(System.in, System.out));
        }
        Quarkus.run(
                CommandLineApplication.class,
                (exitCode, failed) -> exit(exitCode, failed, command),
                command);
    }

    /** Quarkus would end with 1, which means that something was found. */
    private static void exit(int exitCode, @Nullable Throwable failed, String... command) {
        ApplicationLifecycleManager.getDefaultExitCodeHandler()
                .accept(
                        failed == null
                                ? exitCode
                                : CommandLines.failed(
                                        terminal(), StartFailure.why(failed), failed, command),
                        failed);
    }

    /** The launcher knows best what standard output is; without it the console is asked. */
    static Terminal terminal() {
        boolean console =
                Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        boolean out = console || Boolean.getBoolean("io.fides.terminal.out");
        boolean err = console || Boolean.getBoolean("io.fides.terminal.err");
        boolean dumb = "dumb".equals(System.getenv("TERM"));
        String noColour = System.getenv("NO_COLOR");
        return new Terminal(
                System.in,
                writer(FileDescriptor.out),
                writer(FileDescriptor.err),
                out && !dumb && (noColour == null || noColour.isEmpty()),
                err && !dumb,
                out ? Integer.getInteger("io.fides.terminal.columns", 80) : 0);
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
