package io.fides.adapter.hub;

import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Where models come from and go to.
 *
 * @param hub base URL, without a slash at its end
 * @param token sent to the hub; empty for public models
 * @param cache folder of all models that were pulled
 * @param maxBytes of one model altogether
 */
public record HubSettings(URI hub, Optional<Token> token, Path cache, long maxBytes) {

    /**
     * @throws IllegalArgumentException if requests cannot be sent below the URL, or a token would
     *     travel readable to another machine
     */
    public HubSettings {
        String written = hub.toString();
        hub = written.endsWith("/") ? URI.create(written.substring(0, written.length() - 1)) : hub;
        String scheme = hub.getScheme() == null ? "" : hub.getScheme().toLowerCase(Locale.ROOT);
        if (!(scheme.equals("https") || scheme.equals("http"))
                || hub.getHost() == null
                || hub.getRawUserInfo() != null
                || hub.getRawQuery() != null
                || hub.getRawFragment() != null) {
            // Not printed: somebody may have put a password into it.
            throw new IllegalArgumentException(
                    "fides.models.hub is http(s)://host[:port][/path], without a user name");
        }
        if (token.isPresent() && scheme.equals("http") && !loopback(hub.getHost())) {
            throw new IllegalArgumentException("fides.models.token is only sent over https");
        }
        if (maxBytes < 1) {
            throw new IllegalArgumentException("fides.models.max-bytes is at least 1");
        }
    }

    private static boolean loopback(String host) {
        return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
    }
}
