package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Span;
import org.junit.jupiter.api.Test;

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

    private static String text(String claim, String stated, String found) {
        int start = claim.indexOf(stated);
        return ClaimRewriting.text(claim, new Span(start, start + stated.length()), found);
    }
}
