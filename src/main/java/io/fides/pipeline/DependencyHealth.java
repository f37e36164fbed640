package io.fides.pipeline;

import java.util.Map;
import java.util.function.Supplier;

/**
 * Something that Fides needs, or would like to have. Each bean of this type, and each element of a
 * bean that is a list of them, is an entry of the readiness check.
 *
 * @param required whether Fides is not ready without it
 * @param state looks now; returns quickly and throws nothing
 */
public record DependencyHealth(String name, boolean required, Supplier<State> state) {

    /** Whether it answers, and details for the operator: addresses and names, no secrets. */
    public record State(boolean reachable, Map<String, String> details) {

        public State {
            details = Map.copyOf(details);
        }

        public static State failed(String why) {
            return new State(false, Map.of("failure", why));
        }
    }
}
