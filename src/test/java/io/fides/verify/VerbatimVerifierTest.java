package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.run.Outcome;
import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerbatimVerifierTest {

    private final VerbatimVerifier verifier = new VerbatimVerifier();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Nora Quist (1904 – 1961) was a Norwegian painter. | Nora Quist | Nora Quist (1904 – 1968) was a Norwegian painter. | 1904 – 1961>1904 – 1968
                    Low Tide is a 1951 drama film. | Low Tide | Low Tide is a 1954 drama film. It was well received. | 1951>1954
                    The Harrow Bridge was completed in 1931. | Harrow Bridge | It was completed in May 1934. | 1931>May 1934
                    The Harrow Bridge opened on July 20, 1932. | Harrow Bridge | The bridge opened on 20 July 1934. | July 20, 1932>20 July 1934
                    Nora Quist retained her seat in four parliaments. | Nora Quist | She retained her seat in six parliaments. | four>six
                    Tubex sold more than 105 million records worldwide. | Tubex | Tubex sold more than 100 million records worldwide. | 105 million>100 million
                    The bridge opened in 1828. | '' | The bridge opened in 1829. | 1828>1829
                    The fee is 30 dalers. | '' | The fee is 40 dalers a month. | 30>40
                    The Viro 5 weighs 510 g. | Cameras | Viro 5 Pro – Weight: 510 g. Viro 5 – Weight: 420 g. | 510 g>420 g
                    Orrin Creek is a tributary of the Velt River. | Velt River | The Velt River is a tributary of the Orrin Creek. | Orrin Creek is a tributary of the Velt River>Velt River is a tributary of the Orrin Creek
                    In 2006 Tubex acquired Searchon. | Tubex | In 2006 Searchon acquired Tubex. | Tubex acquired Searchon>Searchon acquired Tubex
                    The dog bit the man. | '' | The man bit the dog. | dog bit the man>man bit the dog
                    """)
    void oneOtherValueOrOrderIsAContradiction(
            String claim, String title, String text, String differs) {
        Judgement judged = judged(claim, title, text);
        assertThat(judged.stance()).isEqualTo(Stance.CONTRADICTS);
        Discrepancy found = judged.discrepancies().getFirst();
        assertThat(found.stated() + ">" + found.found()).isEqualTo(differs);
        assertThat(claim).contains(found.stated());
        assertThat(text).contains(found.found());
        assertThat(judged.rationale()).contains(found.stated()).contains(found.found());
    }

    /** What looks alike and is not, or what may both be true. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Ella Frank married Jon Reed in 1962. | '' | In 1962 Ella Frank married Jon Reed, who died in 2015.
                    Nora Quist lived in Norway. | Nora Quist | She lived in Velt.
                    John Grey, 5th Baron Hill (1696 – 1715) was a peer. | John Grey | John Grey, 4th Baron Hill (1663 – 1712) was a peer.
                    The population was 2741 in the 2001 census. | Velt | The population was 716 at the 2000 census.
                    Clara Moss won the race in 1990. | Clara Moss | Clara Moss won the race in 1994.
                    The bridge opened in 1828. | '' | In 1829 the bridge opened to trains.
                    The bridge was finished before 1900. | Bridge | The bridge was finished in 1889.
                    A copy of the tower was completed in 1931. | Tower | The tower was completed in 1934.
                    Nora Quist may have left the academy in 1951. | Nora Quist | Nora Quist left the academy in 1954.
                    Nora Quist left the old academy in 1951. | Nora Quist | Nora Quist almost left the old academy in 1954.
                    He died in 1828. | '' | He died in 1829.
                    Tubex sold more than 90 records in Norway. | Tubex | Tubex sold more than 100 records in Norway.
                    “The bridge opened in 1828.” | '' | The bridge opened in 1829.
                    It opened with 3 or 4 gates. | '' | It opened with 5 or 6 gates.
                    The Viro 5 weighs 420 g. | Cameras | The Viro 5 Pro weighs 510 g.
                    The fee is 30 dalers. | '' | The fee is 40 dalers a month. For members, the fee is 30 dalers.
                    Clara Moss met Pablo Ruiz at a summer school. | Clara Moss | Pablo Ruiz met Clara Moss at a summer school.
                    Music and dance were taught. | '' | Dance and music were taught.
                    Paris is the capital of France. | Paris | The capital of France is Paris.
                    Nora Quist was a painter. | Nora Quist | Nora Quist was born in 1904.
                    """)
    void whatMayBothBeTrueIsOpen(String claim, String title, String text) {
        assertThat(judged(claim, title, text).stance()).isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void whatOneWindowSaysNoOtherOfTheSourceContradicts() {
        String claim = "The fee is 30 dalers.";
        Pairing other = new Pairing(claim, evidence("", "The fee is 40 dalers."));
        Pairing same = new Pairing(claim, evidence("", "The fee is 30 dalers a month."));

        assertThat(verifier.judge(List.of(other, same)))
                .extracting(VerbatimVerifierTest::done)
                .extracting(Judgement::stance)
                .containsOnly(Stance.NEUTRAL);
    }

    @Test
    void whatAnotherSourceSaysIsSupportedByThat() {
        String claim = "The fee is 30 dalers.";
        Pairing other = new Pairing(claim, evidence("Fees", "The fee is 40 dalers."));
        Pairing same = new Pairing(claim, evidence("Prices", "The fee is 30 dalers a month."));

        assertThat(verifier.judge(List.of(other, same)))
                .extracting(VerbatimVerifierTest::done)
                .extracting(Judgement::stance)
                .containsExactly(Stance.CONTRADICTS, Stance.ENTAILS);
        assertThat(done(verifier.judge(List.of(same)).getFirst()).stance())
                .isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void onlyTheVeryWordsSupport() {
        String page = "Nora Quist died  of a fever. She was buried in Velt.";
        assertThat(judged("nora Quist died of a fever", "", page).stance())
                .isEqualTo(Stance.ENTAILS);
        assertThat(judged("Nora Quist died.", "", page).stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(judged("Nora Quist was buried in Velt.", "Nora Quist", page).stance())
                .isEqualTo(Stance.NEUTRAL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "\n\n", "...", "((", "“”", "$", "°", "’s", "🙂 ÄÖÜ", "\uFE0F", "\u0301"
            })
    void oddTextsContradictNothing(String text) {
        assertThat(judged(text, "", text).stance()).isNotEqualTo(Stance.CONTRADICTS);
        assertThat(judged("It \uFE0F opened in 2000.", text, text).stance())
                .isEqualTo(Stance.NEUTRAL);
    }

    /** A window may be one sentence of nothing but numbers. */
    @ParameterizedTest
    @Timeout(20)
    @ValueSource(
            strings = {
                "7 x ",
                "7 by ",
                "1990 ",
                "1990-",
                "half a ",
                "two thousand ",
                "million ",
                "10^5 ",
                "3/4 ",
                "9:30 ",
                "twenty-",
                "-",
                "£",
                "7 square ",
                "May ",
                "a third of "
            })
    void manyNumbersAreReadInTime(String number) {
        assertThat(judged("It has 7 rooms and 8 doors.", "", number.repeat(8_000)).stance())
                .isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void nobodyWaitsForItAndItEnds() throws InterruptedException {
        List<Pairing> endless =
                Collections.nCopies(
                        5_000_000,
                        new Pairing(
                                "The bridge was opened in 1998.",
                                evidence("Bridge", "The bridge was opened in 2000.")));
        AtomicBoolean cancelled = new AtomicBoolean();
        Thread work =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        verifier.judge(endless);
                                    } catch (CancellationException _) {
                                        cancelled.set(true);
                                    }
                                });
        TimeUnit.MILLISECONDS.sleep(200);
        work.interrupt();

        assertThat(work.join(Duration.ofSeconds(60))).isTrue();
        assertThat(cancelled).isTrue();
    }

    private Judgement judged(String claim, String title, String text) {
        return done(verifier.judge(List.of(new Pairing(claim, evidence(title, text)))).getFirst());
    }

    private static Judgement done(Outcome<Judgement> judged) {
        return switch (judged) {
            case Outcome.Done<Judgement>(Judgement judgement) -> judgement;
            case Outcome.Failed<Judgement> failed -> throw new AssertionError(failed);
        };
    }

    private static Evidence evidence(String title, String text) {
        Source source = new Source(URI.create("sample:test"), title, Optional.empty(), "0");
        return new Evidence(new Passage(source, Span.whole(text), text), "", 0, 0);
    }
}
