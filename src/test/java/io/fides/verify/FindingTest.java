package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Discrepancy;
import org.junit.jupiter.api.Test;

class FindingTest {

    private static String rationale(Discrepancy.Kind kind, String stated, String found) {
        return new Finding(new Discrepancy(kind, stated, found), 1).rationale();
    }

    @Test
    void twoValuesAreNamed() {
        assertThat(rationale(Discrepancy.Kind.NUMBER, "1998", "2000"))
                .isEqualTo("the source says “2000”, the answer says “1998”");
    }

    /** One of them denies it: saying that both say it explains nothing. */
    @Test
    void oneWordIsNotSetAgainstItself() {
        assertThat(rationale(Discrepancy.Kind.NEGATION, "married", "Married"))
                .isEqualTo("the source and the answer disagree on whether it is “married”");
    }
}
