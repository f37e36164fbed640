package io.fides.api;

import io.fides.pipeline.DependencyHealth;
import io.fides.pipeline.DependencyHealth.State;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;

/** A dependency that is not there and need not be. */
@Alternative
@ApplicationScoped
public class Wish {

    @Produces
    @Singleton
    DependencyHealth dependency() {
        State state = new State(false, Map.of("address", "http://127.0.0.1:1"));
        return new DependencyHealth("a-wish", false, () -> state);
    }
}
