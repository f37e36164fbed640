package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReckoningTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Two nights cost €258.                | €258 | €129   | true
                    Half board for two people costs €68. | 68   | 34     | true
                    Two nights cost €268.                | €268 | €129   | false
                    A night costs €258.                  | €258 | €129   | false
                    It costs €258 from 2 May on.         | 2    | 1      | false
                    """)
    void aMultipleOfWhatASourceHasIsNoOtherAmount(
            String claim, String stated, String found, boolean accounted) {
        assertThat(Reckoning.accountsFor(stated, found, claim)).isEqualTo(accounted);
    }
}
