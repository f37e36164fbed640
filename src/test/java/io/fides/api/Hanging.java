package io.fides.api;

import io.fides.pipeline.DependencyHealth;
import io.fides.pipeline.DependencyHealth.State;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A dependency that takes a minute to say anything. */
@Alternative
@ApplicationScoped
public class Hanging {

    /** How often it was looked at. */
    static final AtomicInteger LOOKS = new AtomicInteger();

    @Produces
    @Singleton
    DependencyHealth dependency() {
        return new DependencyHealth("hanging", false, Hanging::state);
    }

    private static State state() {
        LOOKS.incrementAndGet();
        try {
            TimeUnit.MINUTES.sleep(1);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return new State(false, Map.of());
    }
}
