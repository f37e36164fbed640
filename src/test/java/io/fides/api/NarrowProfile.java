package io.fides.api;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** A server with room for next to nothing, and a dependency that hangs. */
public class NarrowProfile extends ApiProfile {

    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(ScriptedFixer.class, Hanging.class);
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        Map<String, String> settings = new HashMap<>(super.getConfigOverrides());
        settings.remove("fides.api.compatible");
        settings.put("fides.api.max-running", "1");
        settings.put("fides.api.max-short", "1");
        settings.put("fides.api.max-waiting", "2");
        settings.put("fides.api.max-wait", "PT1S");
        settings.put("fides.api.max-batches", "1");
        settings.put("fides.api.max-sessions", "3");
        settings.put("fides.api.report-bytes", "5K");
        settings.put("fides.api.body-time", "PT3S");
        settings.put("fides.api.body-bytes", "150K");
        return settings;
    }
}
