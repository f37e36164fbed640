package io.fides.revise;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Outcome;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each row: sentence | fact | page title | evidence | expected sentence. The gate must agree, too.
 */
class ValueEditorTest {

    private static final String EDITS =
            """
            It was completed in 1931.|The Harrow Bridge was completed in 1931.|Harrow Bridge|It was completed in May 1934.|It was completed in 1934.
            It opened on July 20, 1932.|The Harrow Bridge opened on July 20, 1932.|Harrow Bridge|The bridge opened on 20 July 1934.|It opened on July 20, 1934.
            It opened on 21 July 1934.|The Harrow Bridge opened on 21 July 1934.|Harrow Bridge|The bridge opened on July 20, 1934.|It opened on 20 July 1934.
            It opened in June 1934.|The Harrow Bridge opened in June 1934.|Harrow Bridge|The bridge opened on 20 July 1934.|It opened in July 1934.
            It was built in the 1880s.|The Harrow Bridge was built in the 1880s.|Harrow Bridge|The bridge was built in 1934.|It was built in the 1930s.
            She was born in Bergen.|Nora Quist was born in Bergen.|Nora Quist|She was born in Oslo in 1904.|She was born in Oslo.
            It carried 32 lifeboats.|The Corvina carried 32 lifeboats.|Corvina|The Corvina carried 20 lifeboats.|It carried 20 lifeboats.
            It carried thirty lifeboats.|The Corvina carried thirty lifeboats.|Corvina|The Corvina carried 20 lifeboats.|It carried twenty lifeboats.
            The ticket costs 2.60 euros.|The ticket costs 2.60 euros.|Trams|The ticket costs 2.10 euros and is valid all day.|The ticket costs 2.10 euros.
            The ticket costs two thousand euros.|The ticket costs two thousand euros.|Trams|The ticket costs 1,204 euros.|The ticket costs 1,204 euros.
            The ticket costs 2 million euros.|The ticket costs 2 million euros.|Trams|The ticket costs 1.25 million euros.|The ticket costs 1.25 million euros.
            It is 12,410 ft high.|Mount Ansel is 12,410 ft high.|Mount Ansel|With a height of 14,410 feet (4,392 metres), it is the highest mountain.|It is 14,410 ft high.
            It is 3,000 m high.|Mount Ansel is 3,000 m high.|Mount Ansel|Mount Ansel has a height of 14,410 feet.|It is 4,400 m high.
            It is 12000 m high.|Mount Ansel is 12000 m high.|Mount Ansel|Mount Ansel has a height of 4,392 metres.|It is 4392 m high.
            Its temperature is about 200 °F.|The average temperature of Vesta is about 200 °F.|Vesta|Vesta has an average temperature of about 200 °C.|Its temperature is about 200 °C.
            It was the sixth national park of Norway.|Anselm Park was the sixth national park of Norway.|Anselm Park|Anselm Park was the fifth national park of Norway.|It was the fifth national park of Norway.
            It has natural satellites.|Vesta has natural satellites.|Vesta|Vesta has no natural satellites.|It has no natural satellites.
            She patented her invention.|Nora Quist patented her invention.|Nora Quist|Nora Quist did not patent her invention.|She did not patent her invention.
            In 2006 Tubex acquired Searchon.|In 2006 Tubex acquired Searchon.|Tubex|In 2006 Searchon acquired Tubex.|In 2006 Searchon acquired Tubex.
            It stars Clara Moss, Carl Hansen and Ida Cole.|Low Tide stars Clara Moss, Carl Hansen and Ida Cole.|Low Tide|It stars Clara Moss, Pablo Ruiz and Ida Cole.|It stars Clara Moss, Pablo Ruiz and Ida Cole.
            Orrin Creek is a tributary of the Velt River.|Orrin Creek is a tributary of the Velt River.|Velt River|Velt River is a tributary of the Orrin Creek.|Velt River is a tributary of the Orrin Creek.
            She did not go to the Velt Academy, a school of art.|Nora Quist did not go to the Velt Academy, a school of art.|Nora Quist|She went to the Velt Academy, a school of art.|She went to the Velt Academy, a school of art.
            She is not a Norwegian painter.|Nora Quist is not a Norwegian painter.|Nora Quist|Nora Quist (born 1904) is a Norwegian painter.|She is a Norwegian painter.
            """;

    @TestFactory
    List<DynamicTest> exactlyTheWrongValueIsReplaced() {
        return EDITS.lines()
                .map(line -> DynamicTest.dynamicTest(line, () -> check(line.split("\\|", -1))))
                .toList();
    }

    static void check(String[] cells) {
        Conflict conflict = Fixture.conflict(cells[0], cells[1], cells[2], cells[3]);
        String revised = revised(conflict);
        assertThat(revised).as(conflict.contradicting().toString()).isEqualTo(cells[4]);
        if (!revised.equals(cells[0])) {
            assertThat(Fixture.examined(conflict, revised).objection()).isEmpty();
        }
    }

    @Test
    void aValueThatStandsTwiceIsFoundByItsNeighbours() {
        Conflict conflict =
                Fixture.conflict(
                        "In 1931 work stopped; it was completed in 1931.",
                        "The Harrow Bridge was completed in 1931.",
                        "Harrow Bridge",
                        "It was completed in 1934.");
        assertThat(revised(conflict)).isEqualTo("In 1931 work stopped; it was completed in 1934.");
    }

    @Test
    void aValueThatDoesNotStandInTheSentenceLeavesItUnchanged() {
        Conflict conflict =
                Fixture.conflict(
                        "It was completed then.",
                        "The Harrow Bridge was completed in 1931.",
                        "Harrow Bridge",
                        "It was completed in 1934.");
        assertThat(revised(conflict)).isEqualTo("It was completed then.");
    }

    private static String revised(Conflict conflict) {
        return switch (new ValueEditor().revise(List.of(conflict)).getFirst()) {
            case Outcome.Done<Revision>(Revision revision) -> revision.sentence();
            case Outcome.Failed<Revision> failed -> throw new AssertionError(failed);
        };
    }
}
