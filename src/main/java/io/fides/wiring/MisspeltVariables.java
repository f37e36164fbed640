package io.fides.wiring;

import io.fides.api.ApiConfig;
import io.fides.api.access.AccessConfig;
import io.fides.api.kafka.WorkConfig;
import io.fides.api.openai.FilesConfig;
import io.fides.api.openai.ProxyConfig;
import io.smallrye.config.ConfigMappings.ConfigClass;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Variables of the environment that have the form of a setting and are none. */
final class MisspeltVariables {

    private static final Pattern SETTING = Pattern.compile("FIDES_(?!(?:JAVA|JDK|NO)_).+");

    private MisspeltVariables() {}

    static List<String> among(Set<String> variables) {
        List<String> some =
                variables.stream().filter(it -> SETTING.matcher(it).matches()).sorted().toList();
        if (some.isEmpty()) {
            return some;
        }
        Set<String> settings =
                Stream.of(
                                FidesConfig.class,
                                ApiConfig.class,
                                AccessConfig.class,
                                FilesConfig.class,
                                ProxyConfig.class,
                                WorkConfig.class)
                        .flatMap(
                                it -> ConfigClass.configClass(it).getProperties().keySet().stream())
                        .map(it -> it.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_"))
                        .collect(Collectors.toSet());
        // One of several values ends with its number, as in FIDES_API_HOSTS_0_.
        return some.stream()
                .filter(it -> !settings.contains(it.replaceFirst("_\\d+_$", "___")))
                .toList();
    }
}
