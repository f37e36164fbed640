package io.fides.verify;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.domain.Stance;
import io.fides.domain.StanceProbabilities;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Comparators judge first, because they name the values that exclude each other and what they name
 * is nearly always so. Claims on which they are silent go to a trained model, which understands
 * that “he grew up in Oslo” speaks for “his childhood was spent in Norway's capital”.
 *
 * <p>The model is a witness for a claim and never against it: small models take a page about
 * something similar for a contradiction, and a true statement called false is the worst error. Nor
 * is it asked where a sentence says nearly the same as the claim and comparators cannot tell what
 * the rest amounts to: there it believes whatever has the same words.
 *
 * <p>For each open claim it reads the few passages in which comparators find most of it. A claim
 * whose passages it could not read stays unjudged; the others do not suffer.
 */
public final class SupportingVerifier implements Verifier {

    /** Comparators that see more than this against a claim have a reason, or a doubt. */
    private static final double UNSUSPICIOUS = 0.075;

    private final Verifier comparators;
    private final Verifier model;
    private final Settings settings;

    /**
     * How the model is believed: the log odds of what it says, times a slope, plus an offset.
     *
     * @param slope at least 0
     * @param offset below 0 if the model is too sure
     * @param passages how many of a claim's passages it reads, at least 1
     */
    public record Settings(double slope, double offset, int passages) {

        /** Slope and offset were fitted by {@code models/recipe/supporting.py}. */
        public static final Settings FITTED = new Settings(1.22, -0.17, 2);

        public Settings {
            if (!(slope >= 0) || Double.isNaN(offset) || passages < 1) {
                throw new IllegalArgumentException(
                        "not settings: " + slope + ", " + offset + ", " + passages);
            }
        }

        double believed(double probability) {
            double certain = 1e-6;
            double p = Math.clamp(probability, certain, 1 - certain);
            return 1 / (1 + Math.exp(-(slope * Math.log(p / (1 - p)) + offset)));
        }
    }

    public SupportingVerifier(Verifier comparators, Verifier model, Settings settings) {
        this.comparators = comparators;
        this.model = model;
        this.settings = settings;
    }

    @Override
    public String name() {
        return comparators.name() + ", then " + model.name();
    }

    @Override
    public List<Outcome<Judgement>> judge(List<Pairing> pairs) {
        List<Outcome<Judgement>> judged = new ArrayList<>(comparators.judge(pairs));
        List<Integer> asked = open(pairs, judged);
        List<Outcome<Judgement>> read = read(asked.stream().map(pairs::get).toList());
        for (int i = 0; i < asked.size(); i++) {
            judged.set(asked.get(i), read.get(i).map(this::believed));
        }
        return List.copyOf(judged);
    }

    /** The places of the pairs that the model is to read. */
    private List<Integer> open(List<Pairing> pairs, List<Outcome<Judgement>> judged) {
        Map<String, List<Integer>> byClaim = new HashMap<>();
        for (int i = 0; i < pairs.size(); i++) {
            byClaim.computeIfAbsent(pairs.get(i).claim(), _ -> new ArrayList<>()).add(i);
        }
        return byClaim.values().stream()
                .filter(places -> places.stream().noneMatch(i -> isDecided(judged.get(i))))
                .flatMap(places -> telling(places, pairs, judged).stream())
                .sorted()
                .toList();
    }

    /** Of the pairs of one claim, the best whose passages do not overlap. */
    private List<Integer> telling(
            List<Integer> places, List<Pairing> pairs, List<Outcome<Judgement>> judged) {
        List<Integer> best =
                places.stream()
                        .filter(i -> isUnsuspicious(judged.get(i)))
                        .sorted(Comparator.comparing(i -> -found(judged.get(i))))
                        .toList();
        List<Integer> chosen = new ArrayList<>();
        for (int i : best) {
            Passage passage = pairs.get(i).evidence().passage();
            if (chosen.size() < settings.passages()
                    && chosen.stream()
                            .noneMatch(k -> overlap(passage, pairs.get(k).evidence().passage()))) {
                chosen.add(i);
            }
        }
        return chosen;
    }

    private static boolean overlap(Passage one, Passage other) {
        return one.source().equals(other.source())
                && one.span().start() < other.span().end()
                && other.span().start() < one.span().end();
    }

    private List<Outcome<Judgement>> read(List<Pairing> pairs) {
        if (pairs.isEmpty()) {
            return List.of();
        }
        try {
            return model.judge(pairs);
        } catch (FidesException e) {
            Failure failure = e.failure();
            return IntStream.range(0, pairs.size())
                    .<Outcome<Judgement>>mapToObj(_ -> new Outcome.Failed<>(failure))
                    .toList();
        }
    }

    private Judgement believed(Judgement read) {
        double entails = settings.believed(read.probabilities().entails());
        return new Judgement(
                read.evidence(),
                new StanceProbabilities(entails, 1 - entails, 0),
                read.rationale(),
                List.of());
    }

    private static boolean isDecided(Outcome<Judgement> outcome) {
        return switch (outcome) {
            case Outcome.Done<Judgement>(Judgement judgement) ->
                    judgement.stance() != Stance.NEUTRAL;
            case Outcome.Failed<Judgement>(Failure _) -> true;
        };
    }

    private static boolean isUnsuspicious(Outcome<Judgement> outcome) {
        return outcome instanceof Outcome.Done<Judgement>(Judgement judgement)
                && judgement.probabilities().contradicts() <= UNSUSPICIOUS;
    }

    private static double found(Outcome<Judgement> outcome) {
        return outcome instanceof Outcome.Done<Judgement>(Judgement judgement)
                ? judgement.probabilities().entails()
                : 0;
    }
}
