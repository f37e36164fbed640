package io.fides.verify.model;

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
import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import io.fides.verify.VerbatimVerifier;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FittedVerifierTest {

    private static final String CLAIM = "The old crossing is painted blue.";
    private static final String PAGE = "Its railings have worn a coat of green for years.";
    private static final String OTHER = "Visitors like the colour of the place.";
    private static final StanceProbabilities YES = new StanceProbabilities(0.9, 0.05, 0.05);
    private static final StanceProbabilities NO = new StanceProbabilities(0.05, 0.05, 0.9);

    /** By what the model says of statements alone. */
    private static final JudgeWeights WEIGHTS =
            new JudgeWeights(
                    Map.of("statement entails", 1.0),
                    Map.of("statement contradicts", 1.0, "bias", -9.0),
                    Map.of("before contradicts", 1.0, "rewritten entails", 1.0, "bias", -3.0));

    private static InferenceThreads threads;
    private static OnnxParser parser;

    @Test
    void claimsAreJudgedByWhatIsSaidOfThem() {
        Reader reader = new Reader(YES, YES);

        assertThat(judged(reader, 0, pair(CLAIM, PAGE)).getFirst().stance())
                .isEqualTo(Stance.ENTAILS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Only in 1829 was the crossing ready for trains.      | NEUTRAL
                    Only in 1828 was the crossing ready for trains.      | ENTAILS
                    Trains came when the crossing was ready for them.    | ENTAILS
                    It was begun in 1820; in 1828 the crossing was done. | ENTAILS
                    """)
    void noYearIsSupportedByOthersAlone(String page, Stance stance) {
        Reader reader = new Reader(YES, NO);

        assertThat(judged(reader, 0, pair("The crossing opened in 1828.", page)).getFirst())
                .extracting(Judgement::stance)
                .isEqualTo(stance);
    }

    @Test
    void whatContradictsAloneIsBelievedOnlySoFar() {
        Reader reader = new Reader(NO, NO);

        assertThat(judged(reader, 0, pair(CLAIM, PAGE)).getFirst().stance())
                .isEqualTo(Stance.NEUTRAL);
        assertThat(judged(reader, 9, pair(CLAIM, PAGE)).getFirst().stance())
                .as("a setting moves it")
                .isEqualTo(Stance.CONTRADICTS);
    }

    @Test
    void aRewritingThatFollowsNamesWhatIsWrong() {
        Reader reader = new Reader(NO, YES);

        Judgement judged = judged(reader, 0, pair(CLAIM, PAGE)).getFirst();

        assertThat(judged.stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(judged.discrepancies())
                .containsExactly(new Discrepancy(Discrepancy.Kind.WORDING, "blue", "green"));
        assertThat(judged.rationale()).contains("“green”").contains("“blue”");
    }

    @Test
    void aRewritingThatMayBeTrueBesideTheClaimCorrectsNothing() {
        Reader reader = new Reader(NO, YES);
        reader.exclusive = false;

        assertThat(judged(reader, 0, pair(CLAIM, PAGE)).getFirst().discrepancies()).isEmpty();
    }

    @Test
    void aClaimThatIsRewrittenHasNoSupport() {
        Reader reader = new Reader(NO, YES);
        reader.supporting.put(OTHER, new StanceProbabilities(0.6, 0.35, 0.05));

        List<Judgement> judged = judged(reader, 0, pair(CLAIM, PAGE), pair(CLAIM, OTHER));

        assertThat(judged.getFirst().stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(judged.getLast().stance()).isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void whatIsClearlySupportedIsNotSearched() {
        Reader reader = new Reader(NO, YES);
        reader.supporting.put(OTHER, YES);

        List<Judgement> judged = judged(reader, 0, pair(CLAIM, PAGE), pair(CLAIM, OTHER));

        assertThat(judged.getLast().stance()).isEqualTo(Stance.ENTAILS);
        assertThat(reader.searched).isEmpty();
    }

    @Test
    void whereValuesAreNamedNothingIsSearched() {
        Reader reader = new Reader(NO, YES);
        String claim = "The Eiffel Tower was finished in 1887.";

        Judgement judged =
                judged(reader, 9, pair(claim, "The Eiffel Tower was finished in 1889.")).getFirst();

        assertThat(judged.discrepancies()).extracting(Discrepancy::found).containsExactly("1889");
        assertThat(reader.searched).isEmpty();
    }

    @BeforeAll
    static void load() {
        threads = new InferenceThreads(1);
        parser = new OnnxParser(ModelFiles.in(Path.of("models/parser")), threads);
    }

    private static List<Judgement> judged(Reader reader, double sensitivity, Pairing... pairs) {
        List<Judgement> judged = new ArrayList<>();
        for (Outcome<Judgement> outcome :
                new FittedVerifier(new VerbatimVerifier(), reader, parser, sensitivity, true)
                        .judge(Arrays.asList(pairs))) {
            judged.add(((Outcome.Done<Judgement>) outcome).value());
        }
        return judged;
    }

    private static Pairing pair(String claim, String text) {
        Document page =
                Document.of(URI.create("https://example.org/page"), "", Optional.empty(), text);
        Passage passage = new Passage(page.source(), Span.whole(text), text);
        return new Pairing(claim, new Evidence(passage, claim, 0, 1));
    }

    /** Says the same of all claims, and rewrites "blue" as "green". */
    private static final class Reader implements ClaimReader {

        private final StanceProbabilities before;
        private final StanceProbabilities after;
        private final Map<String, StanceProbabilities> supporting = new HashMap<>();
        private final List<Pairing> searched = new ArrayList<>();
        private boolean exclusive = true;

        Reader(StanceProbabilities before, StanceProbabilities after) {
            this.before = before;
            this.after = after;
        }

        @Override
        public String name() {
            return "reader";
        }

        @Override
        public JudgeWeights weights() {
            return WEIGHTS;
        }

        @Override
        public List<PassageReading> read(List<Pairing> pairs) {
            return pairs.stream()
                    .map(each -> each.evidence().passage())
                    .map(
                            each -> {
                                StanceProbabilities stance =
                                        supporting.getOrDefault(each.text(), before);
                                return new PassageReading(
                                        stance,
                                        List.of(new PassageReading.Statement(each, stance, 0.9)));
                            })
                    .toList();
        }

        @Override
        public List<StanceProbabilities> stances(List<Pairing> pairs) {
            return pairs.stream().map(_ -> exclusive ? NO : YES).toList();
        }

        @Override
        public List<List<ClaimRewriting>> rewritings(List<Pairing> statements, Parser parser) {
            searched.addAll(statements);
            return statements.stream()
                    .map(
                            each ->
                                    supporting.containsKey(each.evidence().passage().text())
                                                    || !each.claim().contains("blue")
                                            ? List.<ClaimRewriting>of()
                                            : List.of(rewritten(each.claim())))
                    .toList();
        }

        private ClaimRewriting rewritten(String claim) {
            int start = claim.indexOf("blue");
            WordExchange exchange =
                    new WordExchange(
                            new Span(start, start + 4),
                            "blue",
                            "green",
                            -0.1,
                            -0.1,
                            -5,
                            2,
                            false,
                            false,
                            false);
            return new ClaimRewriting(exchange.in(claim), exchange, NO, after);
        }
    }
}
