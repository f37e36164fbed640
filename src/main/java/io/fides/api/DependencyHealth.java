package io.fides.api;

import java.util.Map;

/**
 * Something that Fides needs, or would like to have. Each bean of this type, and each element of a
 * bean that is a list of them, is an entry of the readiness check.
 */
public interface DependencyHealth {

    /** Names the entry, such as {@code language-model}. */
    String name();

    /** Whether Fides is not ready without it. */
    boolean required();

    /** Looks now; returns quickly and throws nothing. */
    State state();

    /**
     * @param reachable whether it answers
     * @param details for the operator, no secrets, such as address and model name
     */
    record State(boolean reachable, Map<String, String> details) {

        public State {
            details = Map.copyOf(details);
        }

        /** It does not answer; says why. */
        public static State failed(String why) {
            return new State(false, Map.of("failure", why));
        }
    }
}
