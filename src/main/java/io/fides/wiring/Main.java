package io.fides.wiring;

import io.fides.adapter.rdf.GraphStore;
import io.fides.api.HeadTime;
import io.fides.api.mcp.MessageLines;
import io.fides.cli.CommandLines;
import io.fides.cli.CommandLines.Start;
import io.fides.cli.Parts;
import io.fides.cli.terminal.Pipe;
import io.fides.cli.terminal.Terminal;
import io.fides.pipeline.GraphLoading;
import io.quarkus.runtime.ApplicationLifecycleManager;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the program begins; only {@code serve}, {@code mcp} and {@code work} start the container.
 * Other commands compose the same parts without it in half the time.
 */
@QuarkusMain
public final class Main {

    /**
     * How many threads carry the virtual ones. One that calculates keeps its carrier to the end:
     * were there one for each processor, some long texts would keep everybody else from theirs,
     * while the system lets more threads than processors take turns.
     */
    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    /** The container's own log settings do not reach commands that run without it. */
    private static final List<Logger> LIBRARIES =
            Stream.of("org.apache", "crawlercommons", "ai.djl").map(Logger::getLogger).toList();

    private static final long GRACE_SECONDS = 5;

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
                    System.exit(
                            runOnce(
                                    needed,
                                    Main::parts,
                                    parts -> CommandLines.run(terminal(), parts, words)));
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

    private static Parts parts(BooleanSupplier stopping) {
        return parts(Standalone.composition(Map.of()), Optional.empty(), stopping);
    }

    /**
     * Runs a command, whose parts are told whether to stop, and returns its exit code. Until it
     * asks for them, while it waits for standard input, say, it has nothing in hand to be waited
     * for.
     */
    static <T> int runOnce(
            Start.Needed needed,
            Function<BooleanSupplier, T> parts,
            ToIntFunction<Supplier<T>> command) {
        Level level = needed.verbosity() == 0 ? Level.OFF : Level.INFO;
        LIBRARIES.forEach(library -> library.setLevel(level));
        AtomicBoolean stopping = new AtomicBoolean();
        CountDownLatch done = new CountDownLatch(1);
        Supplier<T> made =
                new LazyValue<>(
                        () -> {
                            Thread hook = Thread.ofPlatform().unstarted(() -> stop(stopping, done));
                            Runtime.getRuntime().addShutdownHook(hook);
                            return parts.apply(stopping::get);
                        });
        try {
            return command.applyAsInt(made);
        } finally {
            WarmUp.awaitOpened();
            done.countDown();
        }
    }

    /** Gives a command that was told to stop the time to finish what it has in hand. */
    private static void stop(AtomicBoolean stopping, CountDownLatch done) {
        stopping.set(true);
        try {
            if (!done.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
                Logger.getLogger(Main.class.getName())
                        .warning("stopped in the middle of something");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** What commands work with, which are told by {@code stopping} whether to stop. */
    static Parts parts(
            Composition composition, Optional<Parts.Server> server, BooleanSupplier stopping) {
        FidesConfig.Graph graph = composition.config().graph();
        GraphStore triplets = new GraphStore(graph.file());
        return new Parts(
                new ComposedFixer(composition),
                Composition.parser(),
                composition::index,
                (files, progress) ->
                        new GraphLoading.Loaded(
                                graph.file(), triplets.load(files, graph.language(), progress::at)),
                Composition::samples,
                composition.local().store(),
                server,
                System::nanoTime,
                stopping);
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
        OutputStream out = new Pipe(new FileOutputStream(descriptor));
        return new PrintWriter(out, false, StandardCharsets.UTF_8);
    }
}
