package io.fides.wiring;

import io.fides.cli.Parts;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private static final String SETTINGS = "application.properties";

    /** Where the container looks for settings, and how much they count there. */
    private static final int IN_FOLDER = 260;

    private static final int ON_CLASS_PATH = 250;

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

    static Composition composition() {
        SmallRyeConfig settings = settings();
        return Composition.of(
                settings.getConfigMapping(FidesConfig.class),
                settings.getOptionalValue("quarkus.application.version", String.class)
                        .orElse("development"));
    }

    static Parts parts(Composition composition, BooleanSupplier stopping) {
        return composition.parts(new NoServer(), stopping);
    }

    /** As the container reads them: system properties, environment, the folder, the class path. */
    private static SmallRyeConfig settings() {
        SmallRyeConfigBuilder settings =
                new SmallRyeConfigBuilder()
                        .addDefaultInterceptors()
                        .addDiscoveredConverters()
                        .addDefaultSources()
                        .withProfile("prod")
                        .withMapping(FidesConfig.class);
        try {
            Path own = Path.of("config", SETTINGS);
            if (Files.isRegularFile(own)) {
                settings.withSources(new PropertiesConfigSource(own.toUri().toURL(), IN_FOLDER));
            }
            Optional<URL> built =
                    Optional.ofNullable(OneShot.class.getClassLoader().getResource(SETTINGS));
            if (built.isPresent()) {
                settings.withSources(new PropertiesConfigSource(built.get(), ON_CLASS_PATH));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the settings cannot be read", e);
        }
        return settings.build();
    }

    /** Only {@code serve} has one, and it runs in the container. */
    private record NoServer() implements Parts.Server {

        @Override
        public String address() {
            throw new IllegalStateException("no server was started");
        }

        @Override
        public void await() {
            throw new IllegalStateException("no server was started");
        }
    }
}
