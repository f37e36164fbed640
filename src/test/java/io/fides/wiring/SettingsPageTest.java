package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.api.ApiConfig;
import io.fides.api.access.AccessConfig;
import io.fides.api.kafka.WorkConfig;
import io.fides.api.openai.FilesConfig;
import io.fides.api.openai.ProxyConfig;
import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The table of settings in the documentation is that of the program. */
class SettingsPageTest {

    @Test
    void everySettingIsListedWithItsDefault() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/configuration.md"));

        assertThat(page)
                .contains(rows("fides.", FidesConfig.class))
                .contains(rows("fides.api.", ApiConfig.class))
                .contains(rows("fides.proxy.", ProxyConfig.class))
                .contains(rows("fides.files.", FilesConfig.class))
                .contains(rows("fides.work.", WorkConfig.class))
                .contains(rows("fides.access.", AccessConfig.class));
    }

    private static Set<String> rows(String prefix, Class<?> settings) {
        Set<String> rows = new TreeSet<>();
        for (Method setting : settings.getDeclaredMethods()) {
            Class<?> type = setting.getReturnType();
            if (type.isInterface() && type.getEnclosingClass() == FidesConfig.class) {
                rows.addAll(rows(prefix + group(setting) + ".", type));
            } else if (!setting.isSynthetic()) {
                WithDefault value = setting.getAnnotation(WithDefault.class);
                rows.add(
                        "| `"
                                + prefix
                                + kebab(setting.getName())
                                + "` | "
                                + (value == null ? "" : "`" + value.value() + "`")
                                + " |");
            }
        }
        return rows;
    }

    /** What is alike for each backend and each stage is listed once. */
    private static String group(Method setting) {
        if (setting.getReturnType() == FidesConfig.Backend.class) {
            return "BACKEND";
        }
        return setting.getReturnType() == FidesConfig.StageLlm.class
                ? "STAGE"
                : kebab(setting.getName());
    }

    private static String kebab(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
