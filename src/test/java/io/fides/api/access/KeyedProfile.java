package io.fides.api.access;

import io.fides.api.ApiProfile;
import java.util.HashMap;
import java.util.Map;

/** A server that knows keys. */
public class KeyedProfile extends ApiProfile {

    static final String ALICE = "key-of-alice";
    static final String HASTY = "key-of-one-in-a-hurry";
    static final String WORDY = "key-of-one-with-much-to-say";

    @Override
    public Map<String, String> getConfigOverrides() {
        Map<String, String> settings = new HashMap<>(super.getConfigOverrides());
        settings.put(
                "fides.access.keys",
                String.join(
                        ",",
                        "alice " + Key.digest(ALICE),
                        "hasty " + Key.digest(HASTY) + " requests-per-minute=3",
                        "wordy " + Key.digest(WORDY) + " characters-per-day=40"));
        return settings;
    }
}
