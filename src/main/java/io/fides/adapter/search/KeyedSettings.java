package io.fides.adapter.search;

import java.net.URI;
import java.time.Duration;

/**
 * How a backend that wants a key is reached.
 *
 * @param base of the API or of a proxy in front of it
 * @param key sent with every request, the way the API wants it
 * @param timeout of a call
 */
public record KeyedSettings(URI base, ApiKey key, Duration timeout) {

    public KeyedSettings {
        WebAddress.requireBase(base);
    }
}
