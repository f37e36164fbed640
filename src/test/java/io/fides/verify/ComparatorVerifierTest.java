package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Discrepancy;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each row: stance | claim | page title | window | stated → found, where they differ. */
class ComparatorVerifierTest {

    private static final String CONTRADICTIONS =
            """
            The Harrow Bridge was completed in 1931.|Harrow Bridge|The Harrow Bridge was completed in 1934.|1931>1934
            The Harrow Bridge was finished in 1931.|Harrow Bridge|It was completed in May 1934.|1931>May 1934
            The Harrow Bridge opened on July 20, 1932.|Harrow Bridge|The bridge was opened on 20 July 1934.|July 20, 1932>20 July 1934
            The Harrow Bridge opened on 21 July 1934.|Harrow Bridge|The bridge opened on 20 July 1934.|21 July 1934>20 July 1934
            The Harrow Bridge opened in June 1934.|Harrow Bridge|The bridge opened on 20 July 1934.|June 1934>20 July 1934
            The Harrow Bridge was built in the 1880s.|Harrow Bridge|The Harrow Bridge was built in 1934.|1880s>1934
            The Harrow Bridge was built in the 18th century.|Harrow Bridge|The Harrow Bridge was built in 1934.|18th century>1934
            Nora Quist was born in 1902.|Nora Quist|Nora Quist was born in Oslo on 3 March 1904.|1902>3 March 1904
            Nora Quist died in 1950.|Nora Quist|She was born in 1904 and died in 1961.|1950>1961
            Nora Quist died in 1904.|Nora Quist|She was born in 1904 and died in 1961.|1904>1961
            Nora Quist was born in Bergen.|Nora Quist|She was born in Oslo in 1904.|Bergen>Oslo
            Nora Quist was born in Sweden.|Nora Quist|Nora Quist was born in Norway.|Sweden>Norway
            Nora Quist was born in Texas.|Nora Quist|She was born in Ohio in 1904.|Texas>Ohio
            Nora Quist was born in Bergen in 1904.|Nora Quist|She was born in Oslo in 1904 and grew up in Bergen.|Bergen>Oslo
            The Velt Museum is located in Vienna.|Velt Museum|The Velt Museum is located in Prague.|Vienna>Prague
            The Velt Museum stands in Berlin.|Velt Museum|The museum lies in Prague.|Berlin>Prague
            Tabula was developed at Microsoft by a team around Ana Duro.|Tabula|Tabula was developed at Apple by a team around Ana Duro.|Microsoft>Apple
            The ship Corvina was built in Glasgow for the Blue Line.|Corvina|The Corvina was built in Belfast for the Blue Line.|Glasgow>Belfast
            The Night Garden was painted by Pablo Ruiz.|The Night Garden|The Night Garden was painted by Clara Moss.|Pablo Ruiz>Clara Moss
            The Night Garden was painted by Pablo Ruiz.|The Night Garden|The Night Garden is a portrait that was painted by Clara Moss.|Pablo Ruiz>Clara Moss
            The novel Low Tide was written by Henry Falk.|Low Tide|Low Tide was written by Laura Benning.|Henry Falk>Laura Benning
            The Corvina carried 32 lifeboats.|Corvina|The Corvina carried 20 lifeboats.|32>20
            The Corvina carried thirty lifeboats.|Corvina|The ship carried 20 lifeboats.|thirty>20
            The Harrow Bridge has four towers.|Harrow Bridge|The Harrow Bridge has two towers.|four>two
            The Harrow Bridge is 500 metres long.|Harrow Bridge|The Harrow Bridge is 800 metres long.|500 metres>800 metres
            The Harrow Bridge is 500 m long.|Harrow Bridge|The bridge has a length of 2,625 feet (800 metres).|500 m>2,625 feet
            Mount Ansel is 12,410 ft high.|Mount Ansel|With a height of 14,410 feet (4,392 metres), it is the highest mountain of the region.|12,410 ft>14,410 feet
            Lake Orrin has a maximum depth of 150 m.|Lake Orrin|Lake Orrin has a maximum depth of 210 m.|150 m>210 m
            Corvina weighs 900 tonnes.|Corvina|Corvina weighs 1,200 tonnes.|900 tonnes>1,200 tonnes
            The average temperature on the surface of Vesta is about 200 °F.|Vesta|The average temperature on the surface is about 200 °C.|200 °F>200 °C
            Nora Quist was the first person to win three Golden Quills.|Nora Quist|She was the first person to win two Golden Quills.|three>two
            Anselm Park was the sixth national park of Norway.|Anselm Park|Anselm Park was the fifth national park of Norway.|sixth>fifth
            Vesta has natural satellites.|Vesta|Vesta has no natural satellites.|has natural satellites>has no natural satellites
            Nora Quist patented her invention.|Nora Quist|She did not patent her invention.|patented her invention>did not patent her invention
            Nora Quist did not marry.|Nora Quist|Nora Quist married Carl Hansen in 1930.|did not marry>married
            The Corvina never sank.|Corvina|The Corvina sank in 1911.|-
            In 2006 Tubex acquired Searchon.|Tubex|In 2006 Searchon acquired Tubex.|Tubex acquired Searchon>Searchon acquired Tubex
            """;

    private static final String TRAPS =
            """
            Nora Quist was born in 1904.|Nora Quist|Nora Quist died in 1961.
            Nora Quist was born in 1904.|Nora Quist|She published her first novel in 1931.
            The Harrow Bridge opened in 1934.|Harrow Bridge|Construction of the Harrow Bridge began in 1929.
            The Harrow Bridge was completed in 1934.|Harrow Bridge|Work on the foundations began on 28 January 1931.
            The Harrow Bridge opened in 1934.|Tallow Bridge|The Tallow Bridge opened in 1951.
            The Harrow Bridge opened in 1934.|Tallow Bridge|It opened in 1951.
            Anna Quist was born in 1904.|Nora Quist|Nora Quist was born in 1910.
            Nora Quist was born in 1904.|Anna Quist|She was born in 1910.
            Nora Quist was born in Norway.|Nora Quist|Nora Quist was born in Oslo.
            Nora Quist was born in Oslo.|Nora Quist|Nora Quist was born in Norway in 1904.
            Nora Quist was born in Oslo.|Nora Quist|Her brother was born in Bergen.
            Nora Quist was born in Oslo.|Nora Quist|She moved to Bergen in 1920.
            Nora Quist lived in Oslo.|Nora Quist|She lived in Bergen for ten years.
            The Corvina carried 32 lifeboats.|Corvina|The Corvina carried 120 passengers.
            The Corvina carried 32 lifeboats.|Olivia|The Olivia carried 20 lifeboats.
            The Corvina carried 32 lifeboats.|Olivia|It carried 20 lifeboats.
            The Harrow Bridge has four lanes.|Harrow Bridge|The Harrow Bridge has two towers.
            The Harrow Bridge is 500 metres long.|Harrow Bridge|The Harrow Bridge is 40 metres wide.
            The Harrow Bridge is 500 metres long.|Harrow Bridge|Its towers are 90 metres high.
            The main span of the Harrow Bridge is 500 metres long.|Tallow Bridge|The main span is 320 metres long.
            Its main span is 500 metres long.|Tallow Bridge|Its main span is 320 metres long.
            It was completed in 1934.|Tallow Bridge|It was completed in 1951.
            A worker bee needs 21 days.|Honey bee|A worker takes 21 days to develop, whereas a queen takes only 16 days.
            A queen bee is ready after 16 days.|Honey bee|A worker takes 21 days to develop, whereas a queen takes only 16 days.
            Clara Moss walked on the Moon.|Moon|Nora Quist walked on the Moon in 1969.
            Clara Moss received the Golden Quill in 1993.|Golden Quill|Nora Quist received the Golden Quill in 1993.
            Clara Moss won the race in 1990.|Clara Moss|Clara Moss won the race in 1994.
            Nora Quist won the Golden Quill in 1903.|Nora Quist|In 1911 she received the Silver Quill.
            Henry Falk published a book in 1862.|Carl Hansen|In 1862 he published a book.
            Tubex was founded by Chad Mills.|Tubex|Chad Mills, Steve Chan and Ida Cole founded it in 2005.
            Clara Moss discovered vestium.|Vestium|Vestium was discovered by Clara Moss and Pablo Ruiz.
            The Velt Company was founded by Clara Moss.|Velt Company|The Velt Company was bought by Pablo Ruiz.
            Clara Moss founded the Velt School in 1905.|Clara Moss|Clara Moss founded the Quist Hospital in 1911.
            The Red League received the Peace Medal in 1944.|Red League|The Red League has received the Peace Medal three times, in 1917, 1944 and 1963.
            The Red League received the Peace Medal in 1920.|Red League|The Red League has received the Peace Medal three times, in 1917, 1944 and 1963.
            Vesta did not erupt in the 1980s.|Vesta|Vesta erupted in 1840.
            Nora Quist did not marry in Oslo.|Nora Quist|Nora Quist married in Bergen.
            Vesta is not only a moon.|Vesta|Vesta is a moon.
            Vesta has rings.|Vesta|Vesta has no natural satellites.
            Tubex acquired Mapster in 2004.|Tubex|Searchon acquired Tubex in 2006.
            Clara Moss married Pablo Ruiz.|Clara Moss|Pablo Ruiz married Clara Moss.
            Bravia borders Costano.|Bravia|Costano borders Bravia.
            Corvina is the largest island of the group.|Corvina|The smallest island of the group is Olivia.
            Corvina is the second largest island.|Corvina|Corvina has one large and two small harbours.
            The war lasted from 1914 to 1918.|Great War|The Great War ended in 1918.
            More than 300 people died.|Fire of Velt|The fire destroyed 40 houses.
            The summit of Mount Ansel was lowered to 2,549 metres.|Mount Ansel|The eruption lowered the summit from 9,677 feet to 8,363 feet.
            Hello, I would be happy to help you.|Velt|Velt is a city.
            Nora Quist Jr. was born in 1930.|Nora Quist|Nora Quist was born in 1904.
            """;

    private static final String ENTAILMENTS =
            """
            The Harrow Bridge was completed in 1934.|Harrow Bridge|The bridge was completed in May 1934.
            The Harrow Bridge was built in 1934.|Harrow Bridge|It was constructed in 1934.
            The Harrow Bridge opened on July 20, 1934.|Harrow Bridge|The Harrow Bridge opened on 20 July 1934.
            The Harrow Bridge opened in July 1934.|Harrow Bridge|The Harrow Bridge opened on 20 July 1934.
            The Harrow Bridge opened in the 1930s.|Harrow Bridge|The Harrow Bridge opened on 20 July 1934.
            Nora Quist was born in 1904.|Nora Quist|She was born in Oslo on 3 March 1904.
            Quist was born in Oslo.|Nora Quist|Nora Quist was born in Oslo on 3 March 1904.
            The Harrow Bridge is about 330 metres long.|Harrow Bridge|The Harrow Bridge is 330 m long.
            The Harrow Bridge is over 300 metres long.|Harrow Bridge|The Harrow Bridge is 330 metres long.
            Mount Ansel is 4,392 m high.|Mount Ansel|Mount Ansel is 14,410 feet high.
            The Harrow Bridge is 330 metres long.|Harrow Bridge|The Harrow Bridge is 1,083 feet long.
            Velt has 1.2 thousand inhabitants.|Velt|Velt has 1,200 inhabitants.
            Velt has two harbours.|Velt|Velt has 2 harbours.
            The Corvina cost $1.65 billion.|Corvina|The Corvina cost 1.65 billion dollars.
            The Corvina cost $5 bn.|Corvina|The Corvina cost 5 billion dollars.
            Lake Orrin holds about 20% of the fresh water.|Lake Orrin|The lake holds roughly 20 per cent of the fresh water.
            The queen can lay up to 2,000 eggs a day.|Honey bee|The queen can lay as many as 2,000 eggs a day.
            More than 1,500 people died.|Corvina|1,517 people died.
            The war was fought in 1916.|Great War|The war was fought from 1914 to 1918.
            The Velt Museum is located in Prague.|Velt Museum|The museum lies in Prague.
            Vesta has no natural satellites.|Vesta|Vesta has no natural satellites and no rings.
            Searchon bought Tubex in 2006.|Tubex|In 2006 Searchon acquired Tubex.
            The Night Garden was painted by Clara Moss.|The Night Garden|Clara Moss painted The Night Garden.
            Low Tide was written by Émile Nouvé.|Low Tide|Low Tide was written by Emile Nouve.
            Nora Quist was the first person to win two Golden Quills.|Nora Quist|She was the first person to win two Golden Quills.
            Anselm Park was the 5th national park of Norway.|Anselm Park|Anselm Park was the fifth national park of Norway.
            The U.S. probe Orrin 2 flew past Vesta in December 1962.|Vesta|The U.S. probe Orrin 2 flew past Vesta on 14 December 1962.
            Nora Quist did not patent her invention.|Nora Quist|She did not patent her invention.
            The war lasted four years.|Great War|The war lasted four years.
            Tubex was founded in 2005 by Chad Mills.|Tubex|Chad Mills and Ida Cole founded it in February 2005.
            """;

    @TestFactory
    List<DynamicTest> falseStatementsAreContradicted() {
        return rows("CONTRADICTS", CONTRADICTIONS);
    }

    @TestFactory
    List<DynamicTest> whatTheEvidenceLeavesOpenIsNeverContradicted() {
        return rows("OPEN", TRAPS);
    }

    @TestFactory
    List<DynamicTest> trueStatementsAreEntailed() {
        return rows("ENTAILS", ENTAILMENTS);
    }

    /** As attackers put them into texts; a word of nothing but such a mark is a word. */
    @Test
    void aMarkThatStandsAloneIsRead() {
        assertThat(Tokenizer.norm("\uFE0F")).isNotEmpty();
        assertThat(
                        new ComparatorVerifier()
                                .judge(
                                        List.of(
                                                new Pairing(
                                                        "The bridge \uFE0F opened in 2000.",
                                                        evidence(
                                                                "Bridge",
                                                                "It \uFE0F opened \u0301 in 1998.")))))
                .singleElement()
                .isInstanceOf(Outcome.Done.class);
    }

    @Test
    void judgementsAreInTheOrderOfThePairsAndAlwaysTheSame() {
        List<Pairing> pairs = new ArrayList<>();
        for (String line : (CONTRADICTIONS + TRAPS + ENTAILMENTS).lines().toList()) {
            String[] cells = line.split("\\|", -1);
            pairs.add(new Pairing(cells[0], evidence(cells[1], cells[2])));
        }
        List<Outcome<Judgement>> first = new ComparatorVerifier().judge(pairs);
        assertThat(new ComparatorVerifier().judge(pairs)).isEqualTo(first);
        for (int i = 0; i < pairs.size(); i++) {
            assertThat(new ComparatorVerifier().judge(List.of(pairs.get(i))))
                    .containsExactly(first.get(i));
        }
    }

    @Test
    void emptyAndOddTextsAreOpen() {
        for (String text :
                List.of("", " ", "\n\n", "...", "((", "“”", "12", "$", "°", "’s", "🙂 ÄÖÜ")) {
            assertThat(judge(text, "", text).stance().name()).isNotEqualTo("CONTRADICTS");
        }
    }

    private static List<DynamicTest> rows(String expected, String table) {
        return table.lines()
                .map(
                        line ->
                                DynamicTest.dynamicTest(
                                        line, () -> check(expected, line.split("\\|", -1))))
                .toList();
    }

    static void check(String expected, String[] cells) {
        Judgement judgement = judge(cells[0], cells[1], cells[2]);
        if (expected.equals("OPEN")) {
            assertThat(judgement.stance().name())
                    .as(judgement.rationale())
                    .isNotEqualTo("CONTRADICTS");
            return;
        }
        assertThat(judgement.stance().name()).as(judgement.toString()).isEqualTo(expected);
        for (Discrepancy discrepancy : judgement.discrepancies()) {
            assertThat(cells[0]).contains(discrepancy.stated());
            assertThat(cells[2]).contains(discrepancy.found());
            assertThat(judgement.rationale()).isNotEmpty();
        }
        if (cells.length > 3 && !cells[3].equals("-")) {
            assertThat(judgement.discrepancies())
                    .extracting(each -> each.stated() + ">" + each.found())
                    .contains(cells[3]);
        }
    }

    static Judgement judge(String claim, String title, String window) {
        return switch (new ComparatorVerifier()
                .judge(List.of(new Pairing(claim, evidence(title, window))))
                .getFirst()) {
            case Outcome.Done<Judgement>(Judgement judgement) -> judgement;
            case Outcome.Failed<Judgement> failed -> throw new AssertionError(failed);
        };
    }

    static Evidence evidence(String title, String window) {
        Source source = new Source(URI.create("sample:test"), title, Optional.empty(), "0");
        return new Evidence(new Passage(source, new Span(0, window.length()), window), "", 0, 0);
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
                                        new ComparatorVerifier().judge(endless);
                                    } catch (CancellationException _) {
                                        cancelled.set(true);
                                    }
                                });
        TimeUnit.MILLISECONDS.sleep(200);
        work.interrupt();

        assertThat(work.join(Duration.ofSeconds(60))).isTrue();
        assertThat(cancelled).isTrue();
    }
}
