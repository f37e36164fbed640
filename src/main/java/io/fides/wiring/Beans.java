package io.fides.wiring;

import io.fides.api.DependencyHealth;
import io.fides.pipeline.Fixer;
import io.fides.pipeline.Samples;
import io.fides.pipeline.Ticker;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Gives the container what the {@link Composition} is made of. */
@Dependent
class Beans {

    @Produces
    @Singleton
    Composition composition(
            FidesConfig config,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        return Composition.of(config, version);
    }

    @Produces
    @Singleton
    Fixer fixer(Composition composition) {
        return new ComposedFixer(composition);
    }

    @Produces
    @Singleton
    List<DependencyHealth> dependencies(Composition composition) {
        return Health.of(composition);
    }

    @Produces
    @Singleton
    Samples samples() {
        return Composition::samples;
    }

    @Produces
    @Singleton
    Ticker ticker() {
        return System::nanoTime;
    }

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }

    /** A server finds mistakes in settings and prompts when it starts, not at the first request. */
    void check(
            @Observes StartupEvent started,
            Instance<Composition> composition,
            @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true")
                    boolean server) {
        if (server) {
            composition.get().models().check();
        }
    }
}
