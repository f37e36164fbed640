package io.fides.domain.run;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What produced a report, so that it can be produced again. Its maps are in alphabetical order.
 *
 * @param version of Fides
 * @param pipeline mode, engine and preset
 * @param prompts SHA-256 of every prompt the pipeline may use, by id; empty without a language
 *     model
 * @param models name or digest of the model of each role, by role
 * @param settings every setting that can change the result
 */
public record Manifest(
        String version,
        String pipeline,
        Map<String, String> prompts,
        Map<String, String> models,
        Map<String, String> settings) {

    public Manifest {
        prompts = Collections.unmodifiableMap(new TreeMap<>(prompts));
        models = Collections.unmodifiableMap(new TreeMap<>(models));
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
    }
}
