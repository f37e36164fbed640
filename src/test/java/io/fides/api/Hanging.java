package io.fides.api;

import io.fides.pipeline.DependencyHealth;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A dependency that takes a minute to say anything. */
@Alternative
@ApplicationScoped
public class Hanging implements DependencyHealth {

    /** How often it was looked at. */
    static final AtomicInteger LOOKS = new AtomicInteger();

    @Override
    public String name() {
        return "hanging";
    }

    @Override
    public boolean required() {
        return false;
    }

    @Override
    public State state() {
        LOOKS.incrementAndGet();
        try {
            TimeUnit.MINUTES.sleep(1);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return new State(false, Map.of());
    }
}
