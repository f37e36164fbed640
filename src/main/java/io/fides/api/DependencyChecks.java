package io.fides.api;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.HealthRegistry;
import io.smallrye.health.api.HealthType;
import io.smallrye.health.registry.HealthRegistries;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** Makes every {@link DependencyHealth} an entry of the readiness check. */
@ApplicationScoped
class DependencyChecks {

    private final Instance<DependencyHealth> dependencies;

    DependencyChecks(Instance<DependencyHealth> dependencies) {
        this.dependencies = dependencies;
    }

    void register(@Observes StartupEvent started) {
        HealthRegistry readiness = HealthRegistries.getRegistry(HealthType.READINESS);
        for (DependencyHealth dependency : dependencies) {
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
