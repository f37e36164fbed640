package io.fides.wiring;

import io.fides.pipeline.Fixer;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.SearchBackend;
import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Composes without the container: for commands, and for programs that have Fides in them. */
public final class Standalone {

    private static final String SETTINGS = "application.properties";

    /** Where the container looks for settings, and how much they count there. */
    private static final int IN_FOLDER = 260;

    private static final int ON_CLASS_PATH = 250;

    /** Above the system properties, which are at 400. */
    private static final int IN_CODE = 500;

    /** Settings of a server, which may stand beside ours in a folder or an environment. */
    private static final List<String> DOORS =
            List.of(
                    "fides.access.**",
                    "fides.api.**",
                    "fides.files.**",
                    "fides.proxy.**",
                    "fides.work.**");

    private Standalone() {}

    /** What reads documents by their media type. */
    public static DocumentParser parser() {
        return Composition.parser();
    }

    /**
     * What fixes answers by these settings.
     *
     * @param settings by their full names; they win over all other places of settings
     * @param backends if there are any, those that can be searched, before those that the settings
     *     name, and no others
     * @throws IllegalArgumentException if a setting cannot be right
     */
    public static Fixer fixer(Map<String, String> settings, List<SearchBackend> backends) {
        Composition made = composition(settings);
        if (backends.isEmpty()) {
            return new ComposedFixer(made);
        }
        List<SearchBackend> all = new ArrayList<>(backends);
        made.config().search().backends().map(made.backends()::named).ifPresent(all::addAll);
        return new ComposedFixer(made.with(new SearchBackends(all), made.pages(), made.models()));
    }

    static Composition composition(Map<String, String> settings) {
        SmallRyeConfig config = settings(settings);
        Package jar = Standalone.class.getPackage();
        return Composition.of(
                config.getConfigMapping(FidesConfig.class),
                config.getOptionalValue("quarkus.application.version", String.class)
                        .or(() -> Optional.ofNullable(jar.getImplementationVersion()))
                        .orElse("development"));
    }

    /** As the container reads them: system properties, environment, the folder, the class path. */
    private static SmallRyeConfig settings(Map<String, String> inCode) {
        SmallRyeConfigBuilder settings =
                new SmallRyeConfigBuilder()
                        .addDefaultInterceptors()
                        .addDiscoveredConverters()
                        .addDefaultSources()
                        .withProfile("prod")
                        .withSources(new PropertiesConfigSource(inCode, "code", IN_CODE))
                        .withMapping(FidesConfig.class);
        DOORS.forEach(settings::withMappingIgnore);
        try {
            Path own = Path.of("config", SETTINGS);
            if (Files.isRegularFile(own)) {
                settings.withSources(new PropertiesConfigSource(own.toUri().toURL(), IN_FOLDER));
            }
            URL built = Standalone.class.getClassLoader().getResource(SETTINGS);
            if (built != null) {
                settings.withSources(new PropertiesConfigSource(built, ON_CLASS_PATH));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the settings cannot be read", e);
        }
        try {
            return settings.build();
        } catch (ConfigValidationException e) {
            throw new IllegalArgumentException(StartFailure.said(e), e);
        }
    }
}
