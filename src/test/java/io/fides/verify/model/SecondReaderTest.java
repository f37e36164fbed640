package io.fides.verify.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import io.fides.syntax.FlatParser;
import io.fides.syntax.Parser;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SecondReaderTest {

    private static final JudgeWeights NOTHING = new JudgeWeights(Map.of(), Map.of(), Map.of());
    private static final StanceProbabilities UNSURE = new StanceProbabilities(0.3, 0.4, 0.3);
    private static final StanceProbabilities FOR = new StanceProbabilities(0.9, 0.05, 0.05);
    private static final StanceProbabilities AGAINST = new StanceProbabilities(0.05, 0.05, 0.9);

    private final Larger larger = new Larger(new ArrayList<>());
    private final SecondReader both =
            new SecondReader(new Small(), larger, new Small(), () -> NOTHING);

    @Test
    void passagesAreReadByBoth() {
        PassageReading read = both.read(List.of(pair("It is red."))).getFirst();

        assertThat(read.whole()).isEqualTo(AGAINST);
        assertThat(read.statements()).hasSize(1);
    }

    @Test
    void aPassageThatIsIrrelevantIsReadByTheSmallOneAlone() {
        PassageReading read = both.read(List.of(pair("It is irrelevant."))).getFirst();

        assertThat(read.whole()).isEqualTo(UNSURE);
        assertThat(larger.asked()).isEmpty();
    }

    /** Where the small one points at nothing, the larger one is not asked. */
    @Test
    void whatTheSmallOnePointsAtTheLargerOneReadsBeforeAndAfter() {
        List<List<ClaimRewriting>> found =
                both.rewritings(List.of(pair("It stands."), pair("It is red.")), new FlatParser());

        assertThat(found.getFirst()).isEmpty();
        assertThat(found.getLast())
                .extracting(ClaimRewriting::before, ClaimRewriting::after)
                .containsExactly(tuple(AGAINST, FOR));
        assertThat(larger.asked()).containsExactly("It is red.", "It is green.");
    }

    @Test
    void whomNobodyHasCalibratedIsBelievedAsItSays() {
        JudgeWeights weights = NOTHING.orAsSaid(() -> NOTHING);
        PassageReading read = both.read(List.of(pair("It is red."))).getFirst();

        StanceProbabilities said =
                weights.stance(JudgeFeatures.of("It is red.", read, List.of(read)));

        assertThat(said.contradicts()).isCloseTo(AGAINST.contradicts(), within(0.01));
        assertThat(said.entails()).isCloseTo(AGAINST.entails(), within(0.01));
    }

    private static Pairing pair(String claim) {
        String text = "It is green.";
        Document page =
                Document.of(URI.create("https://example.org/page"), "", Optional.empty(), text);
        Passage passage = new Passage(page.source(), Span.whole(text), text);
        return new Pairing(claim, new Evidence(passage, claim, 0, 1));
    }

    /** Is never sure, and takes red for what is wrong. */
    private record Small() implements ClaimReader {

        @Override
        public String name() {
            return "small";
        }

        @Override
        public JudgeWeights weights() {
            return NOTHING;
        }

        @Override
        public List<PassageReading> read(List<Pairing> pairs) {
            return pairs.stream()
                    .map(
                            each ->
                                    new PassageReading.Statement(
                                            each.evidence().passage(),
                                            UNSURE,
                                            each.claim().contains("irrelevant") ? 0.2 : 0.5))
                    .map(each -> new PassageReading(List.of(each)))
                    .toList();
        }

        @Override
        public List<StanceProbabilities> stances(List<Pairing> pairs) {
            return pairs.stream().map(_ -> UNSURE).toList();
        }

        @Override
        public List<List<ClaimRewriting>> rewritings(List<Pairing> statements, Parser parser) {
            return statements.stream().map(each -> rewritings(each.claim())).toList();
        }

        private static List<ClaimRewriting> rewritings(String claim) {
            WordExchange exchange =
                    new WordExchange(
                            new Span(6, 9), "red", "green", 0, 0, -9, 2, false, false, false);
            return claim.contains("red")
                    ? List.of(new ClaimRewriting(exchange.in(claim), exchange, UNSURE, UNSURE))
                    : List.of();
        }
    }

    /** Knows that green is right. */
    private record Larger(List<String> asked) implements Verifier {

        @Override
        public String name() {
            return "larger";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream().map(this::judged).toList();
        }

        private Outcome<Judgement> judged(Pairing pair) {
            asked.add(pair.claim());
            return new Outcome.Done<>(
                    new Judgement(
                            pair.evidence(),
                            pair.claim().contains("green") ? FOR : AGAINST,
                            "",
                            List.of()));
        }
    }
}
