package io.fides.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;
import java.util.Set;

/** The API over a fixer that does as it is told, with limits that a test can reach. */
public class ApiProfile implements QuarkusTestProfile {

    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(ScriptedFixer.class, Wish.class);
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.http.test-port", "0",
                "quarkus.http.limits.max-body-size", "100K",
                "fides.api.max-text", "500",
                "fides.api.max-query", "100",
                "fides.api.max-documents", "3",
                "fides.api.max-document", "1000",
                "fides.api.max-line", "5000",
                "fides.api.batch-concurrency", "2",
                "fides.api.heartbeat", "PT0.1S",
                "fides.api.compatible", "litellm,azure,vertex,bedrock,vectara");
    }
}
