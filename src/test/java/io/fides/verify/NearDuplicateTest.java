package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each row: claim | page title | window | stated → found, where they differ. */
class NearDuplicateTest {

    private static final String CONFLICTS =
            """
            Nora Quist (3 March 1904 – 9 May 1961) was a Norwegian painter.|Nora Quist|Nora Quist (3 March 1904 – 9 May 1968) was a Norwegian painter.|9 May 1961>9 May 1968
            Nora Quist (1904 – 1961) was a Norwegian painter.|Nora Quist|Nora Quist (1904 – 1968) was a Norwegian painter.|1904 – 1961>1904 – 1968
            Low Tide is a 1951 drama film.|Low Tide|Low Tide is a 1954 drama film. It was well received.|1951>1954
            Low Tide is a 1954 drama film directed by Carl Hansen and produced by Ida Cole.|Low Tide|Low Tide is a 1954 drama film directed by Pablo Ruiz and produced by Ida Cole.|Carl Hansen>Pablo Ruiz
            The Night Garden stars Clara Moss, Carl Hansen and Ida Cole.|The Night Garden|It stars Clara Moss, Pablo Ruiz and Ida Cole.|Carl Hansen>Pablo Ruiz
            I Cover the Harbour stars Clara Moss, Carl Hansen and Ida Cole.|I Cover the Harbour (1950 film)|The film stars Clara Moss, Pablo Ruiz and Ida Cole.|Carl Hansen>Pablo Ruiz
            Anton Grey, 3rd Baron Hill retained his seat in four parliaments.|Anton Grey, 3rd Baron Hill|He retained his seat in six parliaments.|four>six
            Nora Quist has represented Sweden at several tournaments.|Nora Quist|She has represented Norway at several tournaments.|Sweden>Norway
            Nora Quist grew up in Velten, Ohio, and moved to a farm.|Nora Quist|She grew up in Orrin, Ohio, and moved to a farm.|Velten>Orrin
            Tubex sold more than 105 million records worldwide.|Tubex|Tubex sold more than 100 million records worldwide.|105 million>100 million
            Nora Quist died of a fever aged 56.|Nora Quist|She died of a fever aged 53.|56>53
            The bridge opened in 1828.||The bridge opened in 1829.|1828>1829
            The fee is 30 dalers.||The fee is 40 dalers a month.|30>40
            Nora Quist did not go to the Velt Academy, a school of art.|Nora Quist|She went to the Velt Academy, a school of art.|did not go to the Velt Academy>went to the Velt Academy
            Orrin Creek is a tributary of the Velt River.|Velt River|Velt River is a tributary of the Orrin Creek.|Orrin Creek is a tributary of the Velt River>Velt River is a tributary of the Orrin Creek
            Carl Hansen is a 1954 drama film directed by Low Tide.|Low Tide|Low Tide is a 1954 drama film directed by Carl Hansen.|Carl Hansen is a 1954 drama film directed by Low Tide>Low Tide is a 1954 drama film directed by Carl Hansen
            """;

    /** What looks alike and is not, or what may both be true. */
    private static final String OPEN =
            """
            Nora Quist lived in Norway.|Nora Quist|She lived in Velt.
            Anton Grey, 3rd Baron Hill was the son of Carl Grey, 2nd Baron Hill.|Anton Grey, 3rd Baron Hill|He was the son of Carl Grey, 2nd Baron Hill.
            John Grey, 5th Baron Hill (1696 – 1715) was a peer.|John Grey, 4th Baron Hill|John Grey, 4th Baron Hill (1663 – 1712) was a peer.
            Anton Grey was educated at Velt College.|Carl Grey|He was the eldest son of Anton Grey and educated at Orrin College.
            Nora Quist was born in Bergen.|Carl Quist|Nora Quist's father was born in Oslo.
            The story takes place during the Second World War in Oslo.|Low Tide|The story takes place during World War II in Oslo.
            Music for the film was composed by Carl Hansen.|Low Tide|Music of the film has been composed by Pablo Ruiz.
            The population was 2741 in the 2001 census.|Velt|The population was 716 at the 2000 census.
            The sets of Low Tide were designed by Carl Hansen and Pablo Ruiz.|Low Tide|The sets were designed by Pablo Ruiz.
            Nora Quist (born 1904) is a painter.|Ida Cole|Ida Cole (born 1904) is a painter.
            Tubex sold more than 90 records.|Tubex|Tubex sold more than 100 records.
            Clara Moss met Pablo Ruiz at a summer school.|Clara Moss|Pablo Ruiz met Clara Moss at a summer school.
            Nora Quist is not only a painter.|Nora Quist|Nora Quist is a painter.
            Clara Moss won the race in 1990.|Clara Moss|Clara Moss won the race in 1994.
            The bridge opened in 1828.||In 1829 the bridge opened to trains.
            He died in 1828.||He died in 1829.
            Their bridge opened in 1828.||Their bridge opened in 1829.
            Nora Quist may have left the academy in 1951.|Nora Quist|Nora Quist left the academy in 1954.
            """;

    private static final String SUPPORT =
            """
            Nora Quist left the academy in 1954.|Nora Quist|In 1954, she left the academy.
            Nora Quist died of a fever.|Nora Quist|She died of a fever aged 53.
            The Night Garden stars Clara Moss and Ida Cole.|The Night Garden|It stars Clara Moss, Pablo Ruiz and Ida Cole.
            The story takes place during the Second World War in Oslo.|Low Tide|The story takes place during World War II in Oslo.
            """;

    /** Words that stand there in another order or with other values are no support. */
    private static final String NO_SUPPORT =
            """
            Clara Moss died after the fire, while Ida Cole survived.|Velt|Ida Cole died after the fire, while Clara Moss survived.
            Nora Quist is not one of the seven painters of Velt.|Nora Quist|Nora Quist is one of the seven painters of Velt.
            Nora Quist left the academy.|Nora Quist|Nora Quist almost left the academy.
            """;

    @TestFactory
    List<DynamicTest> oneOtherValueOrderOrNegationIsAConflict() {
        return CONFLICTS.lines().map(line -> test(line, this::conflicts)).toList();
    }

    @TestFactory
    List<DynamicTest> whatMayBothBeTrueIsOpen() {
        return OPEN.lines()
                .map(
                        line ->
                                test(
                                        line,
                                        cells ->
                                                assertThat(judge(cells).stance())
                                                        .isNotEqualTo(Stance.CONTRADICTS)))
                .toList();
    }

    @TestFactory
    List<DynamicTest> theSameInOtherWordsIsSupport() {
        return SUPPORT.lines()
                .map(
                        line ->
                                test(
                                        line,
                                        cells ->
                                                assertThat(judge(cells).stance())
                                                        .isEqualTo(Stance.ENTAILS)))
                .toList();
    }

    @TestFactory
    List<DynamicTest> nearlyTheSameIsNoSupport() {
        return NO_SUPPORT
                .lines()
                .map(
                        line ->
                                test(
                                        line,
                                        cells ->
                                                assertThat(judge(cells).stance())
                                                        .isNotEqualTo(Stance.ENTAILS)))
                .toList();
    }

    /** Looks at the cells of a row. */
    private interface Check {
        void of(String... cells);
    }

    private static DynamicTest test(String line, Check check) {
        return DynamicTest.dynamicTest(line, () -> check.of(line.split("\\|", -1)));
    }

    private void conflicts(String... cells) {
        Judgement judgement = judge(cells);
        assertThat(judgement.stance()).isEqualTo(Stance.CONTRADICTS);
        Discrepancy discrepancy = judgement.discrepancies().getFirst();
        assertThat(discrepancy.stated() + ">" + discrepancy.found()).isEqualTo(cells[3]);
    }

    private static Judgement judge(String... cells) {
        Source source = new Source(URI.create("sample:test"), cells[1], Optional.empty(), "0");
        Passage passage = new Passage(source, Span.whole(cells[2]), cells[2]);
        Pairing pair = new Pairing(cells[0], new Evidence(passage, cells[0], 0, 0));
        return switch (new ComparatorVerifier().judge(List.of(pair)).getFirst()) {
            case Outcome.Done<Judgement>(Judgement judgement) -> judgement;
            case Outcome.Failed<Judgement> failed -> throw new AssertionError(failed);
        };
    }
}
