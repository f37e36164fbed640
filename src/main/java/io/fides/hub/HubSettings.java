package io.fides.hub;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * Where models come from and go to.
 *
 * @param hub base URL, without a slash at its end
 * @param token secret by which the hub knows the user; empty for public models
 * @param cache folder of all models that were pulled
 * @param maxBytes of one model altogether
 */
public record HubSettings(URI hub, Optional<String> token, Path cache, long maxBytes) {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /**
     * @throws IllegalArgumentException if no header may hold the token, or it would travel readable
     *     to another machine; repeats no secret
     */
    public HubSettings {
        hub = URI.create(hub.toString().replaceFirst("/$", ""));
        token = token.map(String::strip);
        if (token.filter(secret -> !secret.matches("[!-~]+")).isPresent()) {
            throw new IllegalArgumentException("a token is printable ASCII without blanks");
        }
        if (token.isPresent()
                && !hub.getScheme().equalsIgnoreCase("https")
                && !LOOPBACK.contains(hub.getHost())) {
            throw new IllegalArgumentException("fides.models.token is only sent over https");
        }
        if (maxBytes < 1) {
            throw new IllegalArgumentException("fides.models.max-bytes is at least 1");
        }
    }

    /** Without the token. */
    @Override
    public String toString() {
        return hub + " to " + cache;
    }
}
