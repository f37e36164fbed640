package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SupportingVerifierTest {

    private static final String TOWER =
            "The Eiffel Tower was finished in 1889. Gustave Eiffel's company built it.";
    private static final String OTHER_WORDS = "Builders completed the Parisian landmark.";
    private static final String FILM = "Harbour Lights is an American teen comedy film of 2004.";
    private static final String POEM = "Harbour Lights is an American teen comedy poem.";
    private static final String WRONG = "The Eiffel Tower was finished in 1887.";
    private static final StanceProbabilities YES = new StanceProbabilities(0.9, 0.05, 0.05);
    private static final StanceProbabilities NO = new StanceProbabilities(0.02, 0.03, 0.95);

    @Test
    void whatComparatorsLeaveOpenTheModelSupports() {
        Model model = new Model(YES);

        Judgement judged = judged(model, pair(OTHER_WORDS, TOWER)).getFirst();

        assertThat(judged.stance()).isEqualTo(Stance.ENTAILS);
        assertThat(model.asked).hasSize(1);
    }

    @Test
    void theModelAccusesNobody() {
        Judgement judged = judged(new Model(NO), pair(OTHER_WORDS, TOWER)).getFirst();

        assertThat(judged.stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(judged.probabilities().contradicts()).isZero();
        assertThat(judged.probabilities().entails()).isLessThan(0.1);
    }

    @Test
    void aClaimOfWhichOnePassageSaysOtherwiseIsNotAskedAbout() {
        Model model = new Model(YES);

        List<Judgement> judged =
                judged(model, pair(WRONG, TOWER), pair(WRONG, "Paris has many old towers."));

        assertThat(judged.getFirst().stance()).isEqualTo(Stance.CONTRADICTS);
        assertThat(judged.getLast().stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(model.asked).isEmpty();
    }

    @Test
    void supportByMostOfTheWordsIsTakenBackWhereItIsImplausible() {
        Judgement compared = compared(POEM, FILM);
        Judgement kept = judged(new Model(YES), pair(POEM, FILM)).getFirst();
        Judgement taken = judged(new Model(NO), pair(POEM, FILM)).getFirst();

        assertThat(compared.stance()).isEqualTo(Stance.ENTAILS);
        assertThat(kept).isEqualTo(compared);
        assertThat(taken.stance()).isEqualTo(Stance.NEUTRAL);
        assertThat(taken.probabilities().contradicts()).isZero();
    }

    @Test
    void supportThatTheModelOnlyDoubtsIsKept() {
        StanceProbabilities doubtful = new StanceProbabilities(0.2, 0.7, 0.1);

        Judgement judged = judged(new Model(doubtful), pair(POEM, FILM)).getFirst();

        assertThat(judged.stance()).isEqualTo(Stance.ENTAILS);
    }

    @Test
    void aSentenceThatSaysTheSameIsSupportEnough() {
        Model model = new Model(NO);

        Judgement judged =
                judged(model, pair("The Eiffel Tower was finished in 1889.", TOWER)).getFirst();

        assertThat(judged.stance()).isEqualTo(Stance.ENTAILS);
        assertThat(model.asked).isEmpty();
    }

    @Test
    void whereNearlyTheSameIsSaidTheModelIsNotAsked() {
        Model model = new Model(YES);
        String turned = "Alix de Forez's first wife was Archambaud of Bourbon.";

        Judgement judged =
                judged(model, pair(turned, "Archambaud of Bourbon's first wife was Alix de Forez."))
                        .getFirst();

        assertThat(judged.stance()).isNotEqualTo(Stance.ENTAILS);
        assertThat(model.asked).isEmpty();
    }

    @Test
    void itReadsTheBestPassagesThatDoNotOverlap() {
        Model model = new Model(YES);
        Document page = document("Nothing here. " + TOWER + " It is tall.");
        List<Pairing> pairs = new ArrayList<>();
        for (int start : new int[] {0, 14, 53}) {
            Span span = new Span(start, Math.min(page.text().length(), start + 73));
            pairs.add(pair(OTHER_WORDS + " Gustave Eiffel's company did.", page, span));
        }

        judged(model, pairs.toArray(Pairing[]::new));

        assertThat(model.asked).hasSize(1);
        assertThat(model.asked.getFirst().evidence().passage().text()).isEqualTo(TOWER);
    }

    @Test
    void itReadsNoMorePassagesThanSet() {
        Model model = new Model(YES);

        judged(
                model,
                pair(OTHER_WORDS, "Paris is old."),
                pair(OTHER_WORDS, "Landmarks are many."),
                pair(OTHER_WORDS, "Workers completed much."));

        assertThat(model.asked).hasSize(2);
    }

    @Test
    void aBrokenModelLeavesDecidedClaimsAlone() {
        Failure broken = new Failure(Stage.VERIFICATION, Failure.Kind.NOT_READABLE, "broken");
        Verifier model =
                new Verifier() {
                    @Override
                    public String name() {
                        return "broken";
                    }

                    @Override
                    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
                        throw new FidesException(broken.stage(), broken.kind(), broken.detail());
                    }
                };

        List<Outcome<Judgement>> outcomes =
                verifier(model)
                        .judge(
                                List.of(
                                        pair(WRONG, TOWER),
                                        pair("The Eiffel Tower was finished in 1889.", TOWER),
                                        pair(OTHER_WORDS, TOWER)));

        assertThat(outcomes.getFirst()).isInstanceOf(Outcome.Done.class);
        assertThat(outcomes.get(1)).isInstanceOf(Outcome.Done.class);
        assertThat(outcomes.getLast()).isEqualTo(new Outcome.Failed<Judgement>(broken));
    }

    @Test
    void theModelIsBelievedAsFarAsItWasFitted() {
        SupportingVerifier.Settings settings = new SupportingVerifier.Settings(2, -1, 1, 0);

        assertThat(settings.believed(0.5)).isCloseTo(1 / (1 + Math.E), within(1e-9));
        assertThat(settings.believed(0)).isBetween(0.0, 1e-6);
        assertThat(settings.believed(1)).isBetween(1 - 1e-6, 1.0);
        assertThatThrownBy(() -> new SupportingVerifier.Settings(-1, 0, 1, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SupportingVerifier.Settings(1, Double.NaN, 1, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SupportingVerifier.Settings(1, 0, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SupportingVerifier.Settings(1, 0, 1, 0.6))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static SupportingVerifier verifier(Verifier model) {
        return new SupportingVerifier(
                new ComparatorVerifier(), model, new SupportingVerifier.Settings(1, 0, 2, 0.1));
    }

    private static Judgement compared(String claim, String page) {
        return ((Outcome.Done<Judgement>)
                        new ComparatorVerifier().judge(List.of(pair(claim, page))).getFirst())
                .value();
    }

    private static List<Judgement> judged(Verifier model, Pairing... pairs) {
        return verifier(model).judge(List.of(pairs)).stream()
                .map(outcome -> ((Outcome.Done<Judgement>) outcome).value())
                .toList();
    }

    private static Pairing pair(String claim, String page) {
        Document document = document(page);
        return pair(claim, document, Span.whole(page));
    }

    private static Pairing pair(String claim, Document document, Span span) {
        Passage passage = new Passage(document.source(), span, span.of(document.text()));
        return new Pairing(claim, new Evidence(passage, claim, 0, 1));
    }

    private static Document document(String text) {
        return Document.of(URI.create("test:" + text.hashCode()), "Page", Optional.empty(), text);
    }

    /** A model that says the same of everything, and remembers what it was asked. */
    private static final class Model implements Verifier {

        private final StanceProbabilities said;
        private final List<Pairing> asked = new ArrayList<>();

        Model(StanceProbabilities said) {
            this.said = said;
        }

        @Override
        public String name() {
            return "given";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            asked.addAll(pairs);
            return pairs.stream()
                    .<Outcome<Judgement>>map(
                            pair ->
                                    new Outcome.Done<>(
                                            new Judgement(pair.evidence(), said, "", List.of())))
                    .toList();
        }
    }
}
