package io.fides.wiring;

import io.fides.adapter.rdf.GraphStore;
import io.fides.cli.Parts;
import io.fides.pipeline.GraphLoading;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** Runs a command without the container: it composes the same parts in half the time. */
final class OneShot {

    /** The container's own log settings do not reach here. */
    private static final List<Logger> LIBRARIES =
            Stream.of("org.apache", "crawlercommons", "ai.djl").map(Logger::getLogger).toList();

    private static final long GRACE_SECONDS = 5;

    private OneShot() {}

    /** Runs a command, which is told whether to stop, and returns its exit code. */
    static int run(boolean quiet, ToIntFunction<BooleanSupplier> command) {
        LIBRARIES.forEach(library -> library.setLevel(quiet ? Level.OFF : Level.INFO));
        AtomicBoolean stopping = new AtomicBoolean();
        CountDownLatch done = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().unstarted(() -> stop(stopping, done)));
        try {
            return command.applyAsInt(stopping::get);
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
                Logger.getLogger(OneShot.class.getName())
                        .warning("stopped in the middle of something");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    static Parts parts(Composition composition, BooleanSupplier stopping) {
        return parts(composition, Optional.empty(), stopping);
    }

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
}
