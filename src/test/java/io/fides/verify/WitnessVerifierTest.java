package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Failure;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class WitnessVerifierTest {

    private static final String PAGE = "The Eiffel Tower was finished in 1889.";
    private static final String WRONG = "The Eiffel Tower was finished in 1887.";
    private static final String OTHER_WORDS = "Builders completed the Eiffel Tower.";

    @Test
    void aNamedDifferenceContradictsWithItsReason() {
        Judgement judged = judge(WRONG, new StanceProbabilities(0.2, 0.7, 0.1));

        assertThat(judged.stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(judged.rationale()).contains("1889").contains("1887");
        assertThat(judged.discrepancies()).hasSize(1);
    }

    @Test
    void witnessesThatExcludeEachOtherDecideNothing() {
        Judgement judged = judge(WRONG, new StanceProbabilities(0.98, 0.01, 0.01));

        assertThat(judged.stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(judged.discrepancies()).isEmpty();
    }

    @Test
    void whatComparatorsDoNotUnderstandTheModelDecides() {
        assertThat(judge(OTHER_WORDS, new StanceProbabilities(0.8, 0.1, 0.1)).stance())
                .isEqualTo(Stance.ENTAILS);
        assertThat(judge(OTHER_WORDS, new StanceProbabilities(0.1, 0.8, 0.1)).stance())
                .isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void aContradictionThatNobodyCanNameHasToBeSure() {
        assertThat(judge(OTHER_WORDS, new StanceProbabilities(0.2, 0.2, 0.6)).stance())
                .isEqualTo(Stance.NEUTRAL);
        assertThat(judge(OTHER_WORDS, new StanceProbabilities(0.02, 0.03, 0.95)).stance())
                .isEqualTo(Stance.CONTRADICTS);
    }

    @Test
    void commonWordsAloneSupportNothingAgainstTheModel() {
        String sameWords = "The Eiffel Tower was finished.";

        assertThat(judge(sameWords, new StanceProbabilities(0.01, 0.98, 0.01)).stance())
                .isEqualTo(Stance.NEUTRAL);
    }

    @Test
    void aWitnessIsBelievedAsFarAsItsWeightSays() {
        StanceProbabilities said = new StanceProbabilities(0.1, 0.1, 0.8);
        Judgement judged =
                ((Outcome.Done<Judgement>)
                                outcome(
                                        OTHER_WORDS,
                                        evidence ->
                                                new Outcome.Done<>(
                                                        new Judgement(
                                                                evidence, said, "", List.of())),
                                        new WitnessVerifier.Weights(0, 1)))
                        .value();
        assertThat(judged.probabilities().contradicts()).isCloseTo(0.8, within(1e-9));
        assertThatThrownBy(() -> new WitnessVerifier.Weights(-0.1, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new WitnessVerifier.Weights(1, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatAWitnessCouldNotReadIsNotJudged() {
        Failure failure = new Failure(Stage.VERIFICATION, Failure.Kind.NOT_READABLE, "broken");

        assertThat(outcome(WRONG, _ -> new Outcome.Failed<>(failure)))
                .isEqualTo(new Outcome.Failed<Judgement>(failure));
    }

    private static Judgement judge(String claim, StanceProbabilities said) {
        Outcome<Judgement> outcome =
                outcome(
                        claim,
                        evidence ->
                                new Outcome.Done<>(new Judgement(evidence, said, "", List.of())));
        return ((Outcome.Done<Judgement>) outcome).value();
    }

    private static Outcome<Judgement> outcome(
            String claim, Function<Evidence, Outcome<Judgement>> model) {
        return outcome(claim, model, new WitnessVerifier.Weights(0.5, 0.5));
    }

    private static Outcome<Judgement> outcome(
            String claim,
            Function<Evidence, Outcome<Judgement>> model,
            WitnessVerifier.Weights weights) {
        Document document = Document.of(URI.create("test:a"), "Tower", Optional.empty(), PAGE);
        Passage passage = new Passage(document.source(), Span.whole(PAGE), PAGE);
        Pairing pair = new Pairing(claim, new Evidence(passage, claim, 0, 1));
        return new WitnessVerifier(new ComparatorVerifier(), new Given(model), weights)
                .judge(List.of(pair))
                .getFirst();
    }

    /** A model whose answer is given. */
    private record Given(Function<Evidence, Outcome<Judgement>> answer) implements Verifier {

        @Override
        public String name() {
            return "given";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            return pairs.stream().map(pair -> answer.apply(pair.evidence())).toList();
        }
    }
}
