package io.fides.api.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Who may use the server. */
@ConfigMapping(prefix = "fides.access")
public interface AccessConfig {

    /** File with a key a line, as {@code fides key NAME} writes it; read again when it changes. */
    Optional<Path> keyFile();

    /** The same lines, for where a file is inconvenient. */
    Optional<List<String>> keys();

    /** Whether a token of the OpenID Connect provider of {@code quarkus.oidc.*} is as good. */
    @WithDefault("false")
    boolean oidc();

    /** What each subject of such tokens may use, as in a line of a key; any unless set. */
    Optional<String> oidcAllowance();

    /** Whether the server may listen beyond this machine although nobody needs a key. */
    @WithDefault("false")
    boolean open();
}
