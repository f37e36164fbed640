package io.fides.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EnglishStemTest {

    @Test
    void inflectionsOfAWordMeet() {
        for (String forms :
                List.of(
                        "land lands landed landing",
                        "produce produces produced producing",
                        "carry carries carried carrying",
                        "stop stops stopped stopping",
                        "discovery discoveries",
                        "box boxes",
                        "witness witnesses",
                        "church churches",
                        "bridge bridges bridged",
                        "spell spells spelled spelling")) {
            List<String> words = List.of(forms.split(" ", -1));
            assertThat(words.stream().map(EnglishStem::of).distinct()).as(forms).hasSize(1);
        }
    }

    @Test
    void differentWordsStayApart() {
        assertThat(EnglishStem.of("landed")).isNotEqualTo(EnglishStem.of("landscape"));
        assertThat(EnglishStem.of("bed")).isEqualTo("bed");
        assertThat(EnglishStem.of("speed")).isEqualTo("speed");
        assertThat(EnglishStem.of("spring")).isNotEqualTo(EnglishStem.of("spr"));
        assertThat(EnglishStem.of("venus")).isEqualTo("venus");
        assertThat(EnglishStem.of("glass")).isEqualTo("glass");
    }

    @Test
    void whatIsNotAPlainWordIsLeftAlone() {
        assertThat(EnglishStem.of("1960s")).isEqualTo("1960s");
        assertThat(EnglishStem.of("москвы")).isEqualTo("москвы");
        assertThat(EnglishStem.of("")).isEmpty();
    }
}
