package io.fides.segment.coreference;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/** What speaks for and against a choice: features by name, each 0 or a number. */
final class Traits {

    private final SequencedMap<String, Double> values = new LinkedHashMap<>();

    Traits with(String name) {
        values.put(name, 1.0);
        return this;
    }

    Traits when(boolean holds, String name) {
        return holds ? with(name) : this;
    }

    /** The features that are not 0. */
    Map<String, Double> values() {
        return values;
    }
}
