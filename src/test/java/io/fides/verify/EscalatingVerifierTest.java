package io.fides.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.Span;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Outcome;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EscalatingVerifierTest {

    private static final StanceProbabilities UNKNOWN = StanceProbabilities.of(Stance.NEUTRAL, 1);

    private final List<String> asked = new ArrayList<>();

    @Test
    void onlyUnsurePairsGoToTheSecondVerifier() {
        Verifier first =
                new Fixed(
                        Map.of(
                                "sure", StanceProbabilities.of(Stance.ENTAILS, 0.9),
                                "weak", StanceProbabilities.of(Stance.CONTRADICTS, 0.6),
                                "open", StanceProbabilities.of(Stance.NEUTRAL, 0.95)),
                        new ArrayList<>());
        Verifier second =
                new Fixed(
                        Map.of(
                                "weak", StanceProbabilities.of(Stance.ENTAILS, 0.8),
                                "open", StanceProbabilities.of(Stance.NEUTRAL, 0.7)),
                        asked);

        List<Stance> stances =
                new EscalatingVerifier(first, second, 0.8)
                        .judge(List.of(pair("open"), pair("sure"), pair("weak"))).stream()
                                .map(EscalatingVerifierTest::stance)
                                .toList();

        assertThat(asked).containsExactly("open", "weak");
        assertThat(stances).containsExactly(Stance.NEUTRAL, Stance.ENTAILS, Stance.ENTAILS);
    }

    @Test
    void theSecondVerifierIsNotAskedAboutNothing() {
        Verifier first =
                new Fixed(
                        Map.of("sure", StanceProbabilities.of(Stance.CONTRADICTS, 0.8)),
                        new ArrayList<>());

        new EscalatingVerifier(first, new Fixed(Map.of(), asked), 0.8).judge(List.of(pair("sure")));

        assertThat(asked).isEmpty();
    }

    private static Pairing pair(String claim) {
        Document document = Document.of(URI.create("test:a"), "", Optional.empty(), "text");
        Passage passage = new Passage(document.source(), Span.whole("text"), "text");
        return new Pairing(claim, new Evidence(passage, "query", 0, 1));
    }

    private static Stance stance(Outcome<Judgement> outcome) {
        return ((Outcome.Done<Judgement>) outcome).value().stance();
    }

    private record Fixed(Map<String, StanceProbabilities> byClaim, List<String> asked)
            implements Verifier {

        @Override
        public String name() {
            return "fixed";
        }

        @Override
        public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
            pairs.forEach(pair -> asked.add(pair.claim()));
            return pairs.stream()
                    .<Outcome<Judgement>>map(
                            pair ->
                                    new Outcome.Done<>(
                                            new Judgement(
                                                    pair.evidence(),
                                                    byClaim.getOrDefault(pair.claim(), UNKNOWN),
                                                    "",
                                                    List.of())))
                    .toList();
        }
    }
}
