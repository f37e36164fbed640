package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClaimRewritingTest {

    @Test
    void wordsTakeThePlaceOfOthers() {
        assertThat(text("Sarah leads the team.", "Sarah", "Tom Becker"))
                .isEqualTo("Tom Becker leads the team.");
        assertThat(text("Orders come back within 60 days.", "60", "30"))
                .isEqualTo("Orders come back within 30 days.");
    }

    @Test
    void aSentenceBeginsWithACapital() {
        assertThat(text("Iron is heavy.", "Iron", "the bar")).isEqualTo("The bar is heavy.");
    }

    /** “11 kg” and “eleven kilos”; another number, or another thing counted, is a correction. */
    @ParameterizedTest
    @CsvSource({
        "The moulds hold 11 kg of milk.,11 kg,eleven kilos,true",
        "The contract covers 38 GWh.,GWh,gigawatt-hours,true",
        "It has been closed for two years.,two years,24 months,true",
        "The moulds hold 11 kg of milk.,kg,grams,false",
        "The moulds hold 11 kg of milk.,11,12,false",
        "He finished eleven guitars.,guitars,violins,false"
    })
    void anAmountInOtherWordsIsNoCorrection(
            String claim, String stated, String found, boolean respelled) {
        ClaimRewriting rewriting =
                new ClaimRewriting(
                        text(claim, stated, found),
                        stated,
                        found,
                        0,
                        0,
                        0,
                        StanceProbabilities.of(Stance.ENTAILS, 0.9));
        assertThat(rewriting.isRespelled(claim)).isEqualTo(respelled);
    }

    private static String text(String claim, String stated, String found) {
        int start = claim.indexOf(stated);
        return ClaimRewriting.text(claim, new Span(start, start + stated.length()), found);
    }
}
