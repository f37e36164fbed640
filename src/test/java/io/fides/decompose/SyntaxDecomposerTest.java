package io.fides.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxParser;
import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Question;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.segment.ParsedSegmenter;
import io.fides.syntax.Arc;
import io.fides.syntax.DependencyTree;
import io.fides.syntax.Features;
import io.fides.syntax.Parser;
import io.fides.syntax.PartOfSpeech;
import io.fides.syntax.RememberingParser;
import io.fides.syntax.TokenizedSentence;
import io.fides.syntax.Word;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With the parser of the program; S is a sentence, + and - its facts. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SyntaxDecomposerTest {

    private final InferenceThreads threads = new InferenceThreads(1);
    private final OnnxParser parser = new OnnxParser(ModelFiles.bundled("models/parser"), threads);
    private final Decomposer decomposer = new SyntaxDecomposer(new RememberingParser(parser));

    static List<String> examples() throws IOException {
        String all = Files.readString(Path.of("src/test/resources/decompose/syntax-examples.txt"));
        return Arrays.stream(all.split("\n\n", -1)).filter(example -> !example.isBlank()).toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void factsFollowFromTheSentence(String example) {
        List<String> lines = example.strip().lines().toList();
        List<String> found = new ArrayList<>(List.of(lines.getFirst()));
        facts(decomposer, lines.getFirst().substring(2))
                .forEach(fact -> found.add((fact.checkworthy() ? "+ " : "- ") + fact.text()));
        assertThat(found).isEqualTo(lines);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void factsStandInsideTheirSentence(String example) {
        String text = example.strip().lines().findFirst().orElseThrow().substring(2);
        assertThat(facts(decomposer, text))
                .isNotEmpty()
                .allMatch(fact -> fact.span().end() <= text.length() && !fact.span().isEmpty());
    }

    /** So that what is wrong in a fact can be found, and changed, in its sentence. */
    @ParameterizedTest
    @MethodSource("examples")
    void namesAndNumbersStandAsWritten(String example) {
        String text = example.strip().lines().findFirst().orElseThrow().substring(2);
        for (SubFact fact : facts(decomposer, text)) {
            String rest = fact.text().substring(fact.text().indexOf(' '));
            Pattern.compile("(?<!\\p{L})[\\p{Lu}\\d][\\p{L}\\d]*")
                    .matcher(rest)
                    .results()
                    .forEach(word -> assertThat(text).contains(word.group()));
        }
    }

    @Test
    void eachFactSaysWhereItStands() {
        String text = "Ada Lovelace, who wrote programs, was born in London and died in 1852.";
        assertThat(facts(decomposer, text).stream().map(fact -> fact.span().of(text)))
                .containsExactly(
                        "Ada Lovelace, who wrote programs, was born in London",
                        "died in 1852.",
                        "who wrote programs");
    }

    @Test
    void withoutTheParserItIsAnOutage(@TempDir Path empty) {
        OnnxParser none = new OnnxParser(ModelFiles.in(empty), threads);
        Decomposer without = new SyntaxDecomposer(none);
        assertThatThrownBy(() -> facts(without, "Ada Lovelace was born in London."))
                .isInstanceOf(FidesException.class);
    }

    /** Run with -Dgolden.update=true to write what is found; read the difference before commit. */
    @Test
    void sampleAnswersAreTakenApartAsReviewed() throws IOException {
        StringBuilder found = new StringBuilder();
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/sample/answers"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".json")).sorted().toList()) {
                JsonNode sample = new ObjectMapper().readTree(Files.readString(file));
                found.append("# ").append(sample.get("id").asText()).append('\n');
                String question = sample.get("question").asText();
                found.append(render(question, sample.get("answer").asText())).append('\n');
            }
        }
        Path golden = Path.of("src/test/resources/decompose/sample-answers.txt");
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(golden, found);
        }
        assertThat(found.toString()).isEqualTo(Files.readString(golden));
    }

    private String render(String question, String text) {
        List<ContextualSentence> sentences =
                new ParsedSegmenter(parser).segment(new Answer(new Question(question), text));
        StringBuilder lines = new StringBuilder();
        for (ContextualSentence sentence : sentences) {
            lines.append("S ").append(sentence.sentence().text()).append('\n');
            if (!sentence.wording().equals(sentence.sentence().text())) {
                lines.append("W ").append(sentence.wording()).append('\n');
            }
            for (SubFact fact : facts(decomposer, sentence)) {
                lines.append(fact.checkworthy() ? "+ " : "- ").append(fact.text()).append('\n');
            }
        }
        return lines.toString();
    }

    /** “Main span: 1,410 feet”, a row of a table. */
    @Test
    void valuesOfListsAndTablesBecomeFacts() {
        String text =
                """
                Here are the key facts about the Humber Bridge:
                - **Main span:** 1,410 feet
                - Opened: 24 June 1981

                | City | Population | Founded |
                |---|---|---|
                | Lyon | 520,000 | 43 BC |

                | Feature | Value |
                |---|---|
                | Toll | 2 pounds |
                """;
        assertThat(render("", text).lines().filter(line -> line.startsWith("+")))
                .containsExactly(
                        "+ The main span of the Humber Bridge is 1,410 feet.",
                        "+ The Humber Bridge was opened on 24 June 1981.",
                        "+ The population of Lyon is 520,000.",
                        "+ Lyon was founded in 43 BC.",
                        "+ The toll of the Humber Bridge is 2 pounds.");
    }

    private List<String> checked(String text) {
        return render("", text)
                .lines()
                .filter(line -> line.startsWith("+"))
                .map(line -> line.substring(2))
                .toList();
    }

    @Test
    void headingsSayWhatIsSpokenOfBelowThem() {
        String text =
                """
                # Halden Marine

                Halden Marine is a firm in Bergen.

                ## The HX-40

                It weighs 2.4 kg.

                | Property | Value |
                |---|---|
                | Price | 900 euros |

                ## Founding

                It was set up by Greta Berg.
                """;
        assertThat(checked(text))
                .containsExactly(
                        "Halden Marine is a firm in Bergen.",
                        "The HX-40 weighs 2.4 kg.",
                        "The price of the HX-40 is 900 euros.",
                        "Halden Marine was set up by Greta Berg.");
    }

    /** “**Location** – It lies …”: what a sentence begins with is no part of what it says. */
    @Test
    void whatASentenceIsLedByIsLeftOut() {
        String text =
                """
                Lake Orta is in Italy.

                - **Area** – It covers 18 square kilometres.
                - **Depth.** The lake is 143 metres deep.
                - Lake Como is deeper.
                - **Lake Maggiore**: It lies east of that.
                - Boats: Motor boats are not allowed.

                **Opened:** 1874 · **Closed:** 1920
                """;
        assertThat(checked(text))
                .containsExactly(
                        "Lake Orta is in Italy.",
                        "Lake Orta covers 18 square kilometres.",
                        "Lake Orta is 143 metres deep.",
                        "Lake Como is deeper.",
                        "Lake Maggiore lies east of that.",
                        "Motor boats are not allowed.",
                        "Lake Orta was opened in 1874.",
                        "Lake Orta was closed in 1920.");
    }

    /** Not the one before the list. */
    @Test
    void itMeansWhatItsSentenceIsLedBy() {
        String text =
                """
                Lake Orta lies in Italy.

                - Its water is clear.
                - **Lake Maggiore**: It lies east of that.
                """;
        assertThat(checked(text).getLast()).isEqualTo("Lake Maggiore lies east of that.");
    }

    @Test
    void theyAreAllThatAreNamedTogetherAndItIsNotWhatIsOfIt() {
        assertThat(checked("Paul and Rita run the shop, but they live in Rome."))
                .contains("Paul and Rita live in Rome.");
        assertThat(
                        checked(
                                "The bridge crosses the Tarn. Work on it began in 1991, and it opened in 1996."))
                .doesNotContain("Work on it opened in 1996.");
        assertThat(checked("Its melting point is high, and its density is low."))
                .contains("Its density is low.");
    }

    @Test
    void greetingsAreNoClaims() {
        assertThat(checked("Dear Mr. Alvarez,\n\nThe shop opens at nine.\n\nKind regards,"))
                .containsExactly("The shop opens at nine.");
    }

    @Test
    void whatIsWrittenWithAPronounIsSpelledOutWithIt() {
        assertThat(checked("Marta Ruiz runs the shop; she's replaced Tim Webb."))
                .contains("Marta Ruiz has replaced Tim Webb.");
        assertThat(checked("Marta Ruiz runs the shop. She's been with us since 2020."))
                .contains("Marta Ruiz has been with us since 2020.");
    }

    @Test
    void aValueThatEndsWithAFullStopNeedsNoOther() {
        assertThat(checked("| Shop | Closing time |\n|---|---|\n| Main shop | 6 p.m. |"))
                .containsExactly("The closing time of Main shop is 6 p.m.");
    }

    @Test
    void itemsGoOnFromWhatAnnouncesThem() {
        String text =
                """
                The Halden kit contains:
                - three brushes
                - A bottle of primer;

                To enrol, you must:
                1. pay 40 euros

                The following goods are excluded:
                - ropes

                ## The Rondo Trek
                Its advantages:
                - has seven gears
                - It was tested in 2021.
                """;
        assertThat(checked(text))
                .containsExactly(
                        "The Halden kit contains three brushes.",
                        "The Halden kit contains a bottle of primer.",
                        "To enrol, you must pay 40 euros.",
                        "Ropes are excluded.",
                        "The Rondo Trek has seven gears.",
                        "The Rondo Trek was tested in 2021.");
    }

    @Test
    void itemsGoOnFromWhatLeadsThem() {
        String text =
                """
                Three physicists:

                - **Marie Curie**: discovered polonium and radium.
                - **Niels Bohr** – proposed a model of the atom in 1913.
                - Lise Meitner (1878–1968): explained nuclear fission

                ## Halden Marine

                - **1987:** was founded in Bergen
                - **May 1991**: The yard moved to Oslo.
                - **3 June 2004** – It was sold.
                - **Best for**: small crews
                - **Includes**: a dry dock
                - **Includes a crane**: only the old yard
                - **1998**: a second yard
                - **Bookings**: can be made online
                - **Moving out** – has to be announced in May
                - **Members**: pay half
                - **Greta Berg**: the founder's daughter
                """;
        assertThat(checked(text))
                .containsExactly(
                        "Marie Curie discovered polonium and radium.",
                        "Niels Bohr proposed a model of the atom in 1913.",
                        "Lise Meitner (1878–1968) explained nuclear fission.",
                        "In 1987, Halden Marine was founded in Bergen.",
                        "In May 1991, the yard moved to Oslo.",
                        "On 3 June 2004, Halden Marine was sold.",
                        "Halden Marine is best for small crews.",
                        "Halden Marine includes a dry dock.",
                        "Includes a crane: only the old yard",
                        "Halden Marine, 1998: a second yard.",
                        "Bookings can be made online.",
                        "Moving out has to be announced in May.",
                        "Members pay half.",
                        "Greta Berg is the founder's daughter.");
    }

    @Test
    void valuesAreOfWhatStandsAboveThem() {
        String text =
                """
                Here are our ticket prices:
                - Adults: €12
                - Under 6: free
                - Late fee: €2
                - **Payment**: only in cash, please

                ## Opening hours
                * **Monday–Friday** – 9:00–18:00
                * In winter: 9:00–16:00

                We give these warranty periods on new bikes by part:
                - Frame: 5 years

                For cars, the limits are:
                - Towns: 50 km/h

                The daily volume depends on your plan:
                1. Free: 500 MB
                2. 20 GB on Team
                - Weekends
                  - Teams: 30 GB

                The Halden pool is open:
                - Sat: 8:00–18:00
                - In May: 8:00–20:00

                It costs:
                - Families: €20 a day

                All plans include a backup.
                - Weight: 2 kg
                """;
        assertThat(checked(text))
                .containsExactly(
                        "The ticket prices for adults are €12.",
                        "The ticket prices for under 6 are free.",
                        "The late fee is €2.",
                        "The payment is only in cash, please.",
                        "The opening hours for Monday–Friday are 9:00–18:00.",
                        "The opening hours in winter are 9:00–16:00.",
                        "We give these warranty periods on new bikes by part:",
                        "The warranty periods on new bikes for frame are 5 years.",
                        "For towns, for cars, the limits are 50 km/h.",
                        "The daily volume depends on your plan:",
                        "The daily volume for free is 500 MB.",
                        "The daily volume is 20 GB on Team.",
                        "The teams are 30 GB.",
                        "The Halden pool is open:",
                        "For Sat, the Halden pool is open 8:00–18:00.",
                        "In May, the Halden pool is open 8:00–20:00.",
                        "For families, the Halden pool costs €20 a day.",
                        "All plans include a backup.",
                        "The weight of the Halden pool is 2 kg.");
    }

    /** An item has a picture, or none at all. */
    @Test
    void listsHaveMarksOfManyKinds() {
        String text =
                """
                # Halden Marine

                ⚓ **Yard:** built by Greta Berg
                ➤ Docks are open at night.
                − Boats are repaired by four men, and that in any weather, all the year round.

                1953: founded by Odd Brekke, an electrician, in an old herring hall on the west quay
                1968: moved to Bergen for lack of space
                """;
        assertThat(checked(text))
                .containsExactly(
                        "The yard of Halden Marine is built by Greta Berg.",
                        "Docks are open at night.",
                        "Boats are repaired by four men, and that in any weather, all the year round.",
                        "Halden Marine, 1953: founded by Odd Brekke, an electrician, in an old"
                                + " herring hall on the west quay.",
                        "In 1968, Halden Marine moved to Bergen for lack of space.");
    }

    @Test
    void theThingsOfATableAreItsRowsOrItsColumns() {
        String text =
                """
                | Item | Rondo City | Rondo Trek |
                |---|---|---|
                | Price | 900 euros | 1,200 euros |

                | Model | Price |
                |---|---|
                | Rondo City | 900 euros |
                """;
        assertThat(checked(text))
                .containsExactly(
                        "The price of Rondo City is 900 euros.",
                        "The price of Rondo Trek is 1,200 euros.",
                        "The price of Rondo City is 900 euros.");
    }

    @Test
    void htmlIsReadAsWhatItShows() {
        String text =
                "<h2>Halden Marine</h2>\n<p>Halden Marine was founded in <b>1987</b> by Greta"
                        + " Berg &amp; her son.</p>\n<ul>\n  <li><b>Employees:</b> 240</li>\n</ul>"
                        + "<table><tr><th>Item</th><th>Detail</th></tr>\n<tr><td>Price</td><td>9"
                        + " euros</td></tr></table>";
        assertThat(checked(text))
                .containsExactly(
                        "Halden Marine was founded in 1987 by Greta Berg & her son.",
                        "Halden Marine has 240 employees.",
                        "The price of Halden Marine is 9 euros.");
    }

    @Test
    void headingsOfHtmlStandBelowEachOtherAsThoseOfMarkdown() {
        String text = "<h2>The HX-40</h2>\n<h4>Design</h4><p>It weighs 2.4 kg.</p>";
        assertThat(checked(text)).containsExactly("The HX-40 weighs 2.4 kg.");
    }

    @Test
    void aSentenceThatGoesOnAfterAColonIsNoValue() {
        String text = "The guild had two demands: a shorter day, and no more children at work.";
        assertThat(render("What did the guild want?", text).lines())
                .containsExactly("S " + text, "+ " + text);
    }

    @Test
    void hostileTextStaysWhole() {
        assertThat(facts(decomposer, "The X was built and ".repeat(20_000))).hasSize(1);
    }

    /** Whatever tree comes: no failure, and facts of words of the sentence in its span. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyTreeWillDo(long seed) {
        Random random = new Random(seed);
        Decomposer any = new SyntaxDecomposer(new RememberingParser(new AnyTrees(random)));
        for (int i = 0; i < 400; i++) {
            String text = text(random);
            List<SubFact> facts = facts(any, text);
            assertThat(facts).isNotEmpty();
            for (SubFact fact : facts) {
                assertThat(fact.span().end()).isLessThanOrEqualTo(text.length());
                assertThat(fact.span().isEmpty()).isFalse();
            }
        }
    }

    private static final List<String> VOCABULARY =
            List.of(
                    "Anna",
                    "Rome",
                    "the",
                    "a",
                    "tower",
                    "which",
                    "who",
                    "where",
                    "when",
                    "whose",
                    "was",
                    "is",
                    "built",
                    "born",
                    "moved",
                    "becoming",
                    "and",
                    "or",
                    "but",
                    ",",
                    ",",
                    "(",
                    ")",
                    "\"",
                    "in",
                    "of",
                    "1990",
                    "said",
                    "that",
                    "not",
                    "may",
                    "if",
                    "although",
                    "an",
                    "actor",
                    "singer",
                    "won",
                    "prizes",
                    "'s",
                    "—",
                    ";",
                    "he",
                    "they");

    private static String text(Random random) {
        StringBuilder text = new StringBuilder("Rome was 1990");
        for (int n = random.nextInt(24); n >= 0; n--) {
            text.append(' ').append(VOCABULARY.get(random.nextInt(VOCABULARY.size())));
        }
        return text.append('.').toString();
    }

    private static List<SubFact> facts(Decomposer decomposer, String text) {
        return facts(decomposer, ContextualSentence.asIs(new Sentence(0, Span.whole(text), text)));
    }

    private static List<SubFact> facts(Decomposer decomposer, ContextualSentence sentence) {
        return switch (decomposer.decompose(List.of(sentence)).getFirst()) {
            case Outcome.Done<List<SubFact>>(List<SubFact> facts) -> facts;
            case Outcome.Failed<List<SubFact>>(var failure) -> throw new AssertionError(failure);
        };
    }

    /** Trees of any shape, with any tags and relations. */
    private record AnyTrees(Random random) implements Parser {

        private static final List<String> RELATIONS =
                List.of(
                        "nsubj",
                        "nsubj:pass",
                        "obj",
                        "obl",
                        "conj",
                        "cc",
                        "punct",
                        "acl",
                        "acl:relcl",
                        "appos",
                        "advcl",
                        "mark",
                        "aux",
                        "aux:pass",
                        "cop",
                        "det",
                        "nmod",
                        "nmod:poss",
                        "case",
                        "ccomp",
                        "xcomp",
                        "parataxis",
                        "advmod",
                        "flat",
                        "nummod");

        private static final List<String> FEATURES =
                List.of(
                        "_",
                        "VerbForm=Fin|Tense=Past",
                        "VerbForm=Part|Tense=Past",
                        "VerbForm=Ger",
                        "VerbForm=Inf",
                        "Number=Plur",
                        "Number=Sing");

        @Override
        public String name() {
            return "any";
        }

        @Override
        public List<DependencyTree> parse(List<TokenizedSentence> sentences) {
            return sentences.stream().map(this::tree).toList();
        }

        private DependencyTree tree(TokenizedSentence sentence) {
            PartOfSpeech[] tags = PartOfSpeech.values();
            List<Word> words = new ArrayList<>();
            List<Arc> arcs = new ArrayList<>();
            int root = random.nextInt(sentence.size());
            for (int i = 0; i < sentence.size(); i++) {
                words.add(
                        new Word(
                                sentence.form(i),
                                sentence.form(i),
                                tags[random.nextInt(tags.length)],
                                Features.parse(FEATURES.get(random.nextInt(FEATURES.size()))),
                                sentence.words().get(i)));
                // A word hangs from the root or from one nearer to it, so that there is no circle.
                int distance = Math.abs(i - root);
                int head =
                        i > root
                                ? i - 1 - random.nextInt(distance)
                                : i + 1 + random.nextInt(Math.max(1, distance));
                arcs.add(
                        i == root
                                ? new Arc(Arc.ROOT, Arc.ROOT_RELATION)
                                : new Arc(head, RELATIONS.get(random.nextInt(RELATIONS.size()))));
            }
            return new DependencyTree(words, arcs);
        }
    }
}
