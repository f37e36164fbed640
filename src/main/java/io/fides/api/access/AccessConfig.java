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

    /** Whether the server may listen beyond this machine although it knows no keys. */
    @WithDefault("false")
    boolean open();
}
