package io.fides.pipeline;

import java.util.Map;

/**
 * Something that Fides needs, or would like to have. Each bean of this type, and each element of a
 * bean that is a list of them, is an entry of the readiness check.
 */
public interface DependencyHealth {

    String name();

    /** Whether Fides is not ready without it. */
    boolean required();

    /** Looks now; returns quickly and throws nothing. */
    State state();

    /** Whether it answers, and details for the operator: addresses and names, no secrets. */
    record State(boolean reachable, Map<String, String> details) {

        public State {
            details = Map.copyOf(details);
        }

        public static State failed(String why) {
            return new State(false, Map.of("failure", why));
        }
    }
}
