package io.fides.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatementsTest {

    @Test
    void aSentenceThatRefersBackStandsWithTheOneBefore() {
        assertThat(
                        said(
                                "The tower stands in Oslo. It was built in 1889. “This is tall,” he"
                                        + " said. Oslo is a city."))
                .containsExactly(
                        "The tower stands in Oslo.",
                        "The tower stands in Oslo. It was built in 1889.",
                        "It was built in 1889. “This is tall,” he said.",
                        "Oslo is a city.");
    }

    @Test
    void theFirstSentenceHasNothingToReferTo() {
        assertThat(said("It rains. Snow fell.")).containsExactly("It rains.", "Snow fell.");
    }

    @Test
    void wordsThatOnlyBeginLikeReferringOnes() {
        assertThat(said("Rain falls. Item two is here. Thistles grow. 1889 was dry."))
                .allMatch(statement -> statement.indexOf('.') == statement.length() - 1);
    }

    @Test
    void textWithoutSentencesSaysNothing() {
        assertThat(said("")).isEmpty();
        assertThat(said(" \n ")).isEmpty();
        assertThat(said("… — …")).hasSizeLessThan(3);
    }

    private static List<String> said(String text) {
        return Statements.split(text).stream().map(span -> span.of(text)).toList();
    }
}
