package io.fides.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

/** Features and lemma scripts: what a word's form tells. */
class WordPartsTest {

    @Test
    void featuresReadTheirNotation() {
        Features features = Features.parse("Tense=Past|Mood=Ind");
        assertThat(features.has("Tense", "Past")).isTrue();
        assertThat(features.has("Tense", "Pres")).isFalse();
        assertThat(features.value("Number")).isEmpty();
        assertThat(features.value("Mood")).contains("Ind");
        assertThat(Features.parse("_")).isEqualTo(Features.NONE);
    }

    @Test
    void featuresRefuseWhatIsNone() {
        for (String broken : new String[] {"", "Tense", "=Past", "Tense=", "A=b|"}) {
            assertThatIllegalArgumentException()
                    .as(broken)
                    .isThrownBy(() -> Features.parse(broken));
        }
    }

    @Test
    void scriptsMakeLemmas() {
        assertThat(LemmaScript.parse("l3y").apply("Cities")).contains("city");
        assertThat(LemmaScript.parse("l0").apply("Dogs")).contains("dogs");
        assertThat(LemmaScript.parse("k1").apply("Greeks")).contains("Greek");
        assertThat(LemmaScript.parse("l4go").apply("went")).contains("go");
        assertThat(LemmaScript.parse("l0").apply("12,345,678.5")).contains("12345678.5");
        assertThat(LemmaScript.parse("l0").apply("1,2")).contains("1,2");
    }

    @Test
    void scriptsCountCharactersNotUnits() {
        assertThat(LemmaScript.parse("k1").apply("a😀")).contains("a");
    }

    @Test
    void scriptsThatCutTooMuchGiveNothing() {
        assertThat(LemmaScript.parse("l5be").apply("was")).isEmpty();
        assertThat(LemmaScript.parse("l3").apply("was")).isEmpty();
    }

    @Test
    void scriptsRefuseWhatIsNone() {
        for (String broken : new String[] {"", "l", "x1", "ly", "l99999"}) {
            assertThatIllegalArgumentException()
                    .as(broken)
                    .isThrownBy(() -> LemmaScript.parse(broken));
        }
    }
}
