package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.syntax.LemmaScript;
import io.fides.syntax.PartOfSpeech;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxLabelsTest {

    @ParameterizedTest
    @CsvSource({
        "VERB, l2, sank, sink",
        "VERB, l2, Sunk, sink",
        "VERB, l4, rubbing, rub",
        "VERB, l2, filmed, film",
        "VERB, l2, Grok, grok",
        "VERB, l2, flop, flop",
        "VERB, l2, met, meet",
        "NOUN, k1, TVs, TV",
        "NOUN, l0, sank, sank"
    })
    void aVerbIsNotCutToWhatCannotBeOne(
            PartOfSpeech tag, String script, String form, String lemma) {
        SyntaxLabels labels =
                new SyntaxLabels(
                        List.of(),
                        List.of(LemmaScript.parse(script)),
                        List.of(),
                        Map.of(PartOfSpeech.VERB, Map.of("met", "meet")),
                        0,
                        0,
                        0,
                        0);
        assertThat(labels.lemma(form, tag, new float[] {1})).isEqualTo(lemma);
    }
}
