package io.fides.api.access;

import io.fides.api.ApiProfile;
import io.fides.domain.Sha256;
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
                        "alice " + Sha256.of(ALICE).hex(),
                        "hasty " + Sha256.of(HASTY).hex() + " requests-per-minute=3",
                        "wordy " + Sha256.of(WORDY).hex() + " characters-per-day=40"));
        return settings;
    }
}
