package io.fides.api;

import io.fides.pipeline.DependencyHealth;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.Map;

/** A dependency that is not there and need not be. */
@Alternative
@ApplicationScoped
public class Wish implements DependencyHealth {

    @Override
    public String name() {
        return "a-wish";
    }

    @Override
    public boolean required() {
        return false;
    }

    @Override
    public State state() {
        return new State(false, Map.of("address", "http://127.0.0.1:1"));
    }
}
