package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.pipeline.FixRequest;
import java.util.Map;
import java.util.Set;
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
                    retreive.window          | 4       | does not map
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
                    llm.base-url         | localhost:11434 | base-url of a model is http(s)://
                    llm.edit.temperature | 99              | not a temperature
                    llm.prompts          | /no/such/folder | no folder of prompts /no/such/folder
                    """)
    void whatNoModelCanDoIsSaidWhenItIsAsked(String setting, String value, String why) {
        Assembled program =
                Assembled.from(Map.of(setting, value, "engine", FixRequest.Engine.LLM.toString()));

        assertThatThrownBy(() -> program.fix("The Harbour Bridge opened in 1998."))
                .hasMessageContaining("fides.llm: ")
                .hasMessageContaining(why);
    }
}
