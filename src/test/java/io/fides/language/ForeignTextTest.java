package io.fides.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.opennlp.OpenNlpLanguages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With the real detector: what it says of short texts is what the rules are made for. */
class ForeignTextTest {

    private static final ForeignText FOREIGN = new ForeignText(new OpenNlpLanguages());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    German | Die Hauptstadt von Frankreich ist Paris.
                    German | Der Turm wurde 1889 gebaut und ist mehr als dreihundert Meter hoch.
                    French | La tour a été construite en 1889 et mesure plus de trois cents mètres.
                    Spanish | La torre fue construida en 1889 y mide más de trescientos metros.
                    Italian | La torre fu costruita nel 1889 ed è alta più di trecento metri.
                    Dutch | De toren werd in 1889 gebouwd en is meer dan driehonderd meter hoog.
                    Polish | Wieża została zbudowana w 1889 roku i ma ponad trzysta metrów wysokości.
                    Russian | Москва является столицей России.
                    Japanese | 東京は日本の首都です。
                    Greek | Η Αθήνα είναι η πρωτεύουσα της Ελλάδας.
                    """)
    void clearlyForeignTextIsNamed(String language, String text) {
        assertThat(FOREIGN.language(text)).contains(language);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Ja.",
                "Iron rusts.",
                "Bats can fly.",
                "Paris is the capital of France.",
                "Marie Curie won the Nobel Prize in 1903.",
                "Ludwig van Beethoven lived in Vienna.",
                "Johann Wolfgang von Goethe wrote Die Leiden des jungen Werthers in 1774.",
                "Gabriel García Márquez wrote Cien años de soledad in 1967.",
                "Amsterdam, Rotterdam, Utrecht, Den Haag, Eindhoven",
                "Kaunas, Vilnius, Klaipėda, Šiauliai, Panevėžys, Alytus",
                "Casa Batlló, Barcelona, Antoni Gaudí, 1906",
                "The German word for it is Schadenfreude, which means joy about the harm of others.",
                "東京 (Tokyo) is the capital of Japan.",
                "12345 67890 -- ***",
            })
    void doubtfulTextCountsAsEnglish(String text) {
        assertThat(FOREIGN.language(text)).isEmpty();
    }

    @Test
    void whatIsSurelyEnglishAsksNobody() {
        ForeignText careful =
                new ForeignText(
                        text -> {
                            throw new AssertionError("asked about " + text);
                        });
        assertThat(careful.language("The tower was built by a company from Paris in 1889."))
                .isEmpty();
    }

    @Test
    void amidEnglishOnlyWhatSharesNoWordIsForeign() {
        String german = "Der Turm besteht aus Eisen und trägt oben eine kleine Wohnung.";
        assertThat(FOREIGN.languageAmidEnglish(german)).contains("German");
        assertThat(FOREIGN.languageAmidEnglish(german.replace("besteht aus", "was"))).isEmpty();
    }
}
