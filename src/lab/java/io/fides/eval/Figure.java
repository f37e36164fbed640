package io.fides.eval;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.eval.metric.Estimate;

/**
 * A row of what was measured.
 *
 * @param label for people; empty for what they read elsewhere
 * @param key for programs
 * @param value of it
 */
public record Figure(String label, String key, Value value) {

    /** What a row holds. */
    public sealed interface Value {

        /** A figure with its interval. */
        record Interval(Estimate estimate) implements Value {}

        /** A count, an amount or words, as they are. */
        record Plain(JsonNode value) implements Value {}
    }
}
