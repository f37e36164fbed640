package io.fides.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.opennlp.OpenNlpLanguages;
import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class LanguageFuzzTest {

    @TestFactory
    List<DynamicTest> anyTextHasALanguageOrNone() {
        ForeignText foreign = new ForeignText(new OpenNlpLanguages());
        return List.of(
                Fuzz.text(
                        "language",
                        50,
                        HostileText.SAMPLES,
                        Set.of(),
                        text -> {
                            assertThat(foreign.language(text)).isNotNull();
                            assertThat(foreign.languageAmidEnglish(text)).isNotNull();
                        }));
    }
}
