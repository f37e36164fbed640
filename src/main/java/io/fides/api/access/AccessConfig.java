package io.fides.api.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Who may use the server. What each setting means is said in {@code configuration.md}. */
@ConfigMapping(prefix = "fides.access")
public interface AccessConfig {

    Optional<Path> keyFile();

    Optional<List<String>> keys();

    @WithDefault("false")
    boolean oidc();

    Optional<String> oidcAllowance();

    @WithDefault("false")
    boolean open();
}
