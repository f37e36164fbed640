package io.fides.api;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.HealthRegistry;
import io.smallrye.health.api.HealthType;
import io.smallrye.health.registry.HealthRegistries;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** Makes every {@link DependencyHealth} an entry of the readiness check. */
@ApplicationScoped
class DependencyChecks {

    private final Instance<DependencyHealth> dependencies;
    private final Instance<List<DependencyHealth>> configured;

    /**
     * @param configured those of which only the configuration knows how many there are
     */
    DependencyChecks(
            Instance<DependencyHealth> dependencies, Instance<List<DependencyHealth>> configured) {
        this.dependencies = dependencies;
        this.configured = configured;
    }

    void register(@Observes StartupEvent started) {
        HealthRegistry readiness = HealthRegistries.getRegistry(HealthType.READINESS);
        List<DependencyHealth> all = new ArrayList<>();
        dependencies.forEach(all::add);
        configured.forEach(all::addAll);
        for (DependencyHealth dependency : all) {
            readiness.register(dependency.name(), () -> response(dependency));
        }
    }

    private static HealthCheckResponse response(DependencyHealth dependency) {
        DependencyHealth.State state = dependency.state();
        HealthCheckResponseBuilder response =
                HealthCheckResponse.named(dependency.name())
                        .status(state.reachable() || !dependency.required())
                        .withData("reachable", state.reachable())
                        .withData("required", dependency.required());
        state.details().forEach(response::withData);
        return response.build();
    }
}
