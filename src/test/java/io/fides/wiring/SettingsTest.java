package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.api.ApiConfig;
import io.fides.api.openai.ProxyConfig;
import io.fides.pipeline.FixRequest;
import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A setting that cannot be right is named, before anything is done. */
class SettingsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    concurrency              | 0       | whole number from 1 on
                    retrieve.pages           | 0       | whole number from 1 on
                    retrieve.window          | -4      | whole number from 1 on
                    search.rate              | 1.5     | whole number from 1 on
                    web.max-bytes            | many    | whole number from 1 on
                    models.threads           | -1      | whole number from 0 on
                    limits.max-searches      | -1      | whole number from 0 on
                    provenance.top-p         | 1.5     | number above 0, at most 1
                    engine                   | compakt | allowed values
                    retreive.window          | 4       | there is no such setting, in code
                    today                    | 2026-13-40 | a day, such as 2026-07-20
                    verify.sensitivity       | NaN     | number from -100 to 100
                    verify.sensitivity       | 1e308   | number from -100 to 100
                    retrieve.stride          | 5       | at most fides.retrieve.window, 4
                    web.timeout              | 0       | time above 0
                    limits.max-time          | PT0S    | time above 0
                    llm.edit.timeout         | soon    | time above 0
                    web.cache-time           | -PT1S   | time from 0 on
                    web.cache-chars          | -1      | whole number from 0 on
                    shared.bytes             | -1      | whole number from 0 on
                    search.language          | xx_yy_zz | BCP 47 tag
                    llm.base-url             | foo     | http(s)://host[:port][/path]
                    llm.edit.base-url        | localhost:11434 | http(s)://host[:port][/path]
                    search.searxng.url       | http://localhost/?q=1 | http(s)://host[:port][/path]
                    models.hub               | https://user@mirror.example | http(s)://host[:port][/path]
                    graph.endpoint           | foo     | http(s)://host[:port][/path]
                    provenance.threshold     | NaN     | number above 0, at most 1
                    """)
    void whatCannotBeIsNamed(String setting, String value, String why) {
        assertThatThrownBy(() -> Standalone.composition(Map.of("fides." + setting, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fides." + setting)
                .hasMessageContaining(why)
                .hasMessageNotContaining("SRCFG");
    }

    @Test
    void whatIsSaidNeedsNoKnowledgeOfLibraries() {
        Map<String, String> wrong = Map.of("fides.retrieve.pages", "abc", "fides.engine", "foo");
        assertThatThrownBy(() -> Standalone.composition(wrong))
                .hasMessageContaining(
                        "fides.retrieve.pages: not “abc”, it is a whole number from 1 on")
                .hasMessageContaining("fides.engine: not “foo”, allowed values: ");
    }

    @ParameterizedTest
    @CsvSource({"PT8S,PT8S", "8s,PT8S", "8,PT8S", "1h30m,PT1H30M", "250ms,PT0.25S", "2d,PT48H"})
    void timesAreWrittenInShortOrInFull(String value, Duration time) {
        assertThat(Assembled.from(Map.of("web.timeout", value)).config().web().timeout())
                .isEqualTo(time);
    }

    @Test
    void settingsOfServersAreHeldToTheSame() {
        Map<String, String> wrong =
                Map.of(
                        "fides.api.body-time", "0",
                        "fides.api.heartbeat", "-1s",
                        "fides.proxy.upstream", "foo");
        SmallRyeConfigBuilder settings =
                new SmallRyeConfigBuilder()
                        .addDiscoveredConverters()
                        .withMapping(ApiConfig.class)
                        .withMapping(ProxyConfig.class)
                        .withSources(new PropertiesConfigSource(wrong, "test", 100));
        assertThatThrownBy(settings::build)
                .isInstanceOfSatisfying(
                        ConfigValidationException.class,
                        e ->
                                assertThat(StartFailure.said(e))
                                        .contains(
                                                "fides.api.body-time: not “0”, it is a time above"
                                                        + " 0, such as PT8S or 8s",
                                                "fides.api.heartbeat: not “-1s”",
                                                "fides.proxy.upstream: not “foo”, it is"
                                                        + " http(s)://host[:port][/path]"));
    }

    @Test
    void whatIsSaidOfAnAddressHidesItsPassword() {
        Map<String, String> wrong = Map.of("fides.llm.base-url", "ftp://me:secret@host/");
        assertThatThrownBy(() -> Standalone.composition(wrong))
                .hasMessageContaining("fides.llm.base-url: not “ftp://…@host/”");
    }

    @Test
    void whatTheEnvironmentMisspellsIsFound() {
        assertThat(
                        MisspeltVariables.among(
                                Set.of(
                                        "FIDES_RETRIVE_PAGES",
                                        "FIDES_API_MAX_TEXTS",
                                        "FIDES_RETRIEVE_PAGES",
                                        "FIDES_LLM_VERIFICATION_BASE_URL",
                                        "FIDES_SEARCH_BACKENDS_0_",
                                        "FIDES_ACCESS_KEYS",
                                        "FIDES_JAVA_OPTS",
                                        "FIDES_NO_BUILD",
                                        "HOME")))
                .containsExactly("FIDES_API_MAX_TEXTS", "FIDES_RETRIVE_PAGES");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    llm.edit.temperature | 99              | fides.llm: not a temperature
                    llm.prompts          | /no/such/folder | fides.llm.prompts: there is no folder of prompts /no/such/folder
                    """)
    void whatNoModelCanDoIsSaidWhenItIsAsked(String setting, String value, String why) {
        Assembled program =
                Assembled.from(Map.of(setting, value, "engine", FixRequest.Engine.LLM.toString()));

        assertThatThrownBy(() -> program.fix("The Harbour Bridge opened in 1998."))
                .hasMessageContaining(why);
    }

    /** Recordings of evaluations are handed on. */
    @Test
    void everySecretIsKnownToThoseWhoStrikeThemOut() {
        Map<String, String> secrets =
                Map.ofEntries(
                        Map.entry("llm.api-key", "secret-1"),
                        Map.entry("llm.edit.api-key", "secret-2"),
                        Map.entry("llm.marks", "secret-3"),
                        Map.entry("search.brave.key", "secret-4"),
                        Map.entry("search.opensearch.user", "admin"),
                        Map.entry("search.opensearch.password", "secret-5"),
                        Map.entry("search.opensearch.api-key", "secret-6"),
                        Map.entry("search.opensearch.token", "secret-7"),
                        Map.entry("models.token", "secret-8"),
                        Map.entry("shared.redis", "redis://user:secret-9@localhost:1"),
                        Map.entry("models.cache", "target/no-other-models"));
        assertThat(EvaluationBed.keys(Assembled.from(secrets).config()))
                .containsExactlyInAnyOrder(
                        IntStream.rangeClosed(1, 9)
                                .mapToObj(i -> "secret-" + i)
                                .toArray(String[]::new));
    }
}
