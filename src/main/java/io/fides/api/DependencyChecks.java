package io.fides.api;

import io.fides.api.access.Access;
import io.fides.pipeline.DependencyHealth;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.HealthRegistry;
import io.smallrye.health.api.HealthType;
import io.smallrye.health.registry.HealthRegistries;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/**
 * Makes every {@link DependencyHealth} an entry of the readiness check. Dependencies are looked at
 * now and then by a thread of their own: asking costs nothing, and one that hangs must not hang the
 * server. Their details, such as addresses, are for whom a key or a port of its own keeps others
 * from asking.
 */
@ApplicationScoped
class DependencyChecks {

    private static final long TICK_MILLIS = 500;

    /** What is there is looked at every ten seconds, what is not at every tick. */
    private static final int TICKS_OF_TRUST = 20;

    private static final DependencyHealth.State UNKNOWN =
            new DependencyHealth.State(false, Map.of("state", "loading, not looked at yet"));

    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("dependencies").factory());

    void register(
            @Observes StartupEvent started,
            Instance<DependencyHealth> dependencies,
            Instance<List<DependencyHealth>> configured,
            Access access,
            @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true")
                    boolean serving,
            @ConfigProperty(name = "quarkus.management.enabled", defaultValue = "false")
                    boolean apart) {
        if (!serving) {
            return;
        }
        HealthRegistry readiness = HealthRegistries.getRegistry(HealthType.READINESS);
        List<DependencyHealth> all = new ArrayList<>();
        dependencies.forEach(all::add);
        configured.forEach(all::addAll);
        for (DependencyHealth dependency : all) {
            Watched watched = new Watched(dependency, apart || !access.closed());
            readiness.register(dependency.name(), watched::response);
            var _ =
                    thread.scheduleWithFixedDelay(
                            watched::look, 0, TICK_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    void end(@Observes ShutdownEvent stopping) {
        thread.shutdownNow();
    }

    private static final class Watched {

        private final DependencyHealth dependency;
        private final boolean detailed;
        private volatile DependencyHealth.State state = UNKNOWN;
        private int trusted;

        Watched(DependencyHealth dependency, boolean detailed) {
            this.dependency = dependency;
            this.detailed = detailed;
        }

        void look() {
            trusted--;
            if (trusted < 0) {
                state = dependency.state().get();
                trusted = state.reachable() ? TICKS_OF_TRUST : 0;
            }
        }

        HealthCheckResponse response() {
            DependencyHealth.State known = state;
            HealthCheckResponseBuilder response =
                    HealthCheckResponse.named(dependency.name())
                            .status(known.reachable() || !dependency.required())
                            .withData("reachable", known.reachable())
                            .withData("required", dependency.required());
            if (detailed) {
                known.details().forEach(response::withData);
            }
            return response.build();
        }
    }
}
