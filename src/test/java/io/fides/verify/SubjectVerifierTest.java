package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Discrepancy;
import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SubjectVerifierTest {

    private static final String PAGE = "He was born in Salzburg in 1756. His father taught him.";

    private static InferenceThreads threads;
    private static OnnxParser parser;

    @BeforeAll
    static void load() {
        threads = new InferenceThreads(1);
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), threads);
    }

    @Test
    void whatIsSaidOfNobodyIsLeftOpen() {
        for (String claim : List.of("He was born in Salzburg in 1756.", "His father taught him.")) {
            Judgement judged = judged(claim, claim, "Wolfgang Amadeus Mozart");

            assertThat(judged.stance()).as(claim).isEqualTo(Stance.NEUTRAL);
            assertThat(judged.probabilities().neutral()).isEqualTo(1);
            assertThat(judged.rationale()).contains("who or what");
        }
    }

    @Test
    void aPageThatTheTextNamesMayDecide() {
        String claim = "He was born in Salzburg in 1756.";

        assertThat(judged(claim, "Mozart was a composer. " + claim, "Wolfgang Amadeus Mozart"))
                .extracting(Judgement::stance)
                .isEqualTo(Stance.ENTAILS);
        assertThat(judged(claim, claim, "").stance())
                .as("a document without a title, brought along")
                .isEqualTo(Stance.ENTAILS);
    }

    /** A page about what is claimed is no page about who is meant. */
    @Test
    void aPageThatOnlyTheClaimNamesLeavesItOpen() {
        String claim = "He was born in Salzburg in 1756.";
        for (String context : List.of(claim, "Who taught him? " + claim)) {
            assertThat(judged(claim, context, "Salzburg").stance())
                    .as(context)
                    .isEqualTo(Stance.NEUTRAL);
        }
        assertThat(judged(claim, "Who was born in Salzburg? " + claim, "Salzburg").stance())
                .as("named by the question, too")
                .isEqualTo(Stance.ENTAILS);
    }

    @Test
    void aNamedSubjectNeedsNoTitle() {
        String claim = "Mozart was born in Salzburg in 1756.";
        Judgement judged =
                judge("Mozart was born in Salzburg in 1756.", claim, "The father", claim);

        assertThat(judged.stance()).isEqualTo(Stance.ENTAILS);
    }

    @Test
    void whatIsTrueOfManyIsNoContradictionByAnotherSubject() {
        Verifier names =
                new Says(new Discrepancy(Discrepancy.Kind.WORDING, "Max Neufeld", "Karel Lamač"));

        for (String claim :
                List.of(
                        "Max Neufeld was an Austrian film director.",
                        "Max Neufeld was an actor and a screenwriter.")) {
            assertThat(judged(names, claim, "Karel Lamač was an Austrian film director.").stance())
                    .as(claim)
                    .isEqualTo(Stance.NEUTRAL);
        }
        for (String claim :
                List.of(
                        "Max Neufeld was the director of Suzy Saxophone.",
                        "Max Neufeld built the bridge.")) {
            assertThat(
                            judged(
                                            names,
                                            claim,
                                            "Karel Lamač directed Suzy Saxophone. He built the bridge.")
                                    .stance())
                    .as(claim)
                    .isEqualTo(Stance.CONTRADICTS);
        }
        assertThat(
                        judged(
                                        new Says(
                                                new Discrepancy(
                                                        Discrepancy.Kind.WORDING,
                                                        "Austrian",
                                                        "Czech")),
                                        "Max Neufeld was an Austrian film director.",
                                        "Max Neufeld was a Czech film director.")
                                .stance())
                .isEqualTo(Stance.CONTRADICTS);
    }

    @Test
    void noPagePutsWhatItSpeaksOfInThePlaceOfWhatTheClaimDoes() {
        Verifier dose = new Says(new Discrepancy(Discrepancy.Kind.WORDING, "aspirin", "ibuprofen"));

        assertThat(
                        judged(
                                        dose,
                                        "The dose of aspirin is 400 mg.",
                                        "Avoid aspirin. The dose of ibuprofen is 400 mg.")
                                .stance())
                .isEqualTo(Stance.NEUTRAL);
        assertThat(
                        judged(
                                        dose,
                                        "The dose of aspirin in the trial was 400 mg.",
                                        "The dose of ibuprofen in the trial was 400 mg.")
                                .stance())
                .as("what is said of it inside the subject is no more than the subject")
                .isEqualTo(Stance.NEUTRAL);
        assertThat(
                        judged(
                                        new Says(
                                                new Discrepancy(
                                                        Discrepancy.Kind.NUMBER, "400", "200")),
                                        "The dose of aspirin is 400 mg.",
                                        "The dose of aspirin is 200 mg.")
                                .stance())
                .isEqualTo(Stance.CONTRADICTS);
    }

    @Test
    void onlyAPageThatNamesTheSubjectContradicts() {
        Verifier year = new Says(new Discrepancy(Discrepancy.Kind.DATE, "1985", "1986"));

        assertThat(judged(year, "Ulf Tostesson left in 1985.", "Boso of Provence left in 1986."))
                .extracting(Judgement::stance)
                .isEqualTo(Stance.NEUTRAL);
        for (String says : List.of("Tostesson left in 1986.", "Ulf Tostesson left in 1986.")) {
            assertThat(judged(year, "Ulf Tostesson left in 1985.", says).stance())
                    .as(says)
                    .isEqualTo(Stance.CONTRADICTS);
        }
        assertThat(judged(year, "iPhone left in 1985.", "The Galaxy left in 1986."))
                .as("not all names begin with a capital")
                .extracting(Judgement::stance)
                .isEqualTo(Stance.NEUTRAL);
        assertThat(judged(year, "The UK left in 1985.", "The United Kingdom left in 1986."))
                .as("letters may be spelled out")
                .extracting(Judgement::stance)
                .isEqualTo(Stance.CONTRADICTS);
    }

    @Test
    void aPageThatPutsItselfInThePlaceOfANamesakeContradictsNothing() {
        String claim = "Stephen May is a British novelist.";
        String says = "Stephen Marro is a writer.";
        Verifier name = new Says(new Discrepancy(Discrepancy.Kind.WORDING, "May", "Marro"));

        Judgement open = judged(name, new Pairing(claim, evidence(claim, "Stephen Marro", says)));
        assertThat(open.stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(open.rationale()).contains("“Stephen Marro” is about something else");
        assertThat(
                        judged(
                                        new Says(
                                                new Discrepancy(
                                                        Discrepancy.Kind.WORDING,
                                                        "Marie Curie",
                                                        "James Joyce")),
                                        new Pairing(
                                                "Marie Curie wrote Ulysses.",
                                                evidence(
                                                        claim,
                                                        "James Joyce",
                                                        "James Joyce wrote Ulysses.")))
                                .stance())
                .as("who shares no part of the name takes its place")
                .isEqualTo(Stance.CONTRADICTS);
    }

    @Test
    void aPageThatHasNothingElseOfTheSentenceIsAboutSomethingElse() {
        String claim = "Outlaw Express is a 1938 film.";
        String sentence = "Outlaw Express is a 1938 film by George Waggner with Norton Parker.";
        Verifier year = new Says(new Discrepancy(Discrepancy.Kind.DATE, "1938", "1926"));

        Judgement open =
                judged(
                        year,
                        new Pairing(
                                claim,
                                sentence,
                                evidence(
                                        claim,
                                        "The Outlaw Express",
                                        "The Outlaw Express is a 1926 film by Leo Maloney.")));
        assertThat(open.stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(open.rationale()).contains("hardly anything");
        for (String title : List.of("The Outlaw Express", "")) {
            String says =
                    title.isEmpty() ? "It is a 1926 film." : "A 1926 film by Waggner and Parker.";
            assertThat(judged(year, new Pairing(claim, sentence, evidence(claim, title, says))))
                    .as(says)
                    .extracting(Judgement::stance)
                    .isEqualTo(Stance.CONTRADICTS);
        }
    }

    private static Judgement judged(Verifier judge, Pairing pair) {
        return new SubjectVerifier(judge, parser, pair.sentence())
                .judge(List.of(pair))
                .getFirst()
                .orElseThrow();
    }

    private static Judgement judged(Verifier judge, String claim, String says) {
        return judged(judge, pairing(claim, "Directors", says));
    }

    /** Finds this difference in everything. */
    private record Says(Discrepancy difference) implements Verifier {

        @Override
        public String name() {
            return "one difference";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream()
                    .<Outcome<Judgement>>map(
                            pair ->
                                    new Outcome.Done<>(
                                            new Judgement(
                                                    pair.evidence(),
                                                    StanceProbabilities.of(Stance.CONTRADICTS, 1),
                                                    "",
                                                    List.of(difference))))
                    .toList();
        }
    }

    @Test
    void aNamesakeContradictsNothing() {
        String claim = "Leopold was born in Salzburg in 1756.";
        String says = "Leopold was born in Salzburg in 1719.";

        assertThat(judgeAll(claim, "Who was Leopold Junior?", "Leopold", says))
                .as("alone")
                .extracting(Judgement::stance)
                .containsExactly(Stance.CONTRADICTS);
        List<Judgement> both =
                judgeAll(
                        claim,
                        "Who was Leopold Junior?",
                        "Leopold Junior",
                        "Nothing else is known.",
                        "Leopold Senior",
                        says);
        assertThat(both.getLast().stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(both.getLast().rationale()).contains("Leopold Senior");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    John Quincy Adams was buried in 1848.    | John Adams          | NEUTRAL
                    George W. Bush was born in 1946.   | George H. W. Bush   | NEUTRAL
                    New York was founded in 1624.      | York                | NEUTRAL
                    John Adams was buried in 1828.      | John Adams          | CONTRADICTS
                    Adams was buried in 1828.          | John Adams          | CONTRADICTS
                    Halden Pumps was founded in 1911.  | Halden Pumps AB     | CONTRADICTS
                    """)
    void aDocumentWithoutATitleIsAboutItsTopic(String claim, String topic, Stance stance) {
        String says =
                claim.replace(claim.substring(0, claim.indexOf(" was")), topic)
                        .replaceAll("\\d+", "1800");
        Evidence evidence = evidence(claim, "", says);
        Passage passage =
                new Passage(evidence.passage().source(), List.of(topic), Span.whole(says), says);
        Verifier year = new Says(new Discrepancy(Discrepancy.Kind.DATE, "1", "1800"));

        assertThat(judged(year, new Pairing(claim, evidence.with(passage))).stance())
                .isEqualTo(stance);
    }

    /**
     * “Wickham Manor” is not Wyke Manor, and has part of its name; what names nothing is told by
     * both.
     */
    @Test
    void wherePagesDisagreeThoseByNamesThatTheTextHasNotGo() {
        String wrong = "The garden is closed in March 2019.";
        String right = "The garden is closed in May 2019.";
        String[] pages = {"Wyke Manor", right, "Wickham Manor – house and garden", wrong};

        assertThat(judgeAll(wrong, "The garden of Wyke Manor", pages))
                .extracting(Judgement::stance)
                .containsExactly(Stance.CONTRADICTS, Stance.NEUTRAL);
        assertThat(judgeAll(right, "The garden of Wyke Manor", pages))
                .extracting(Judgement::stance)
                .containsExactly(Stance.ENTAILS, Stance.NEUTRAL);
        assertThat(judgeAll(wrong, "The gardens of Wyke and Wickham Manor", pages))
                .as("both are in the text")
                .extracting(Judgement::stance)
                .containsExactly(Stance.CONTRADICTS, Stance.ENTAILS);
    }

    /** A page that another claim found is what tells a namesake from who is meant. */
    @Test
    void someClaimsOfABatchAreJudgedAsWithTheWholeBatch() {
        String context = "The Halden Guide 2024 says what is open.";
        List<Pairing> batch =
                List.of(
                        pairing(
                                "The lock is closed in March 2019.",
                                "Halden Guide 2023",
                                "The lock is closed in May 2019."),
                        pairing(
                                "The bridge is open in May 2019.",
                                "The Halden Guide 2024",
                                "The bridge is open in May 2019."));
        SubjectVerifier verifier = new SubjectVerifier(new VerbatimVerifier(), parser, context);
        Verifier within = verifier.within(batch);

        assertThat(batch.stream().flatMap(each -> within.judge(List.of(each)).stream()).toList())
                .isEqualTo(verifier.judge(batch));
        assertThat(verifier.judge(batch.subList(0, 1)))
                .as("without the other page")
                .isNotEqualTo(verifier.judge(batch).subList(0, 1));
    }

    /**
     * @param pages titles and texts by turns
     */
    private static List<Judgement> judgeAll(String claim, String context, String... pages) {
        List<Pairing> pairs = new ArrayList<>();
        for (int i = 0; i < pages.length; i += 2) {
            pairs.add(pairing(claim, pages[i], pages[i + 1]));
        }
        return new SubjectVerifier(new VerbatimVerifier(), parser, context)
                .judge(pairs).stream()
                        .map(each -> ((Outcome.Done<Judgement>) each).value())
                        .toList();
    }

    private static Pairing pairing(String claim, String title, String text) {
        return new Pairing(claim, evidence(claim, title, text));
    }

    private static Evidence evidence(String claim, String title, String text) {
        Document page =
                Document.of(
                        URI.create("https://example.org/" + title.length()),
                        title,
                        Optional.empty(),
                        text);
        Passage passage = new Passage(page.source(), Span.whole(text), text);
        return new Evidence(passage, claim, 0, 1);
    }

    private static Judgement judged(String claim, String context, String title) {
        return judge(claim, context, title, PAGE);
    }

    private static Judgement judge(String claim, String context, String title, String text) {
        return judgeAll(claim, context, title, text).getFirst();
    }
}
