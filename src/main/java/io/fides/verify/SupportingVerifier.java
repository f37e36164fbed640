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
import java.util.LinkedHashMap;
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
 * the rest amounts to: there it believes whatever has the same words. But where comparators support
 * a claim only because most of its words stand in a passage, and the model is sure that nothing of
 * the kind follows, the support is taken back.
 *
 * <p>For each claim it reads the few passages in which comparators find most of it. An open claim
 * whose passages it could not read stays unjudged; the others do not suffer.
 */
public final class SupportingVerifier implements Verifier {

    /** Comparators that see more than this against a claim have a reason, or a doubt. */
    private static final double UNSUSPICIOUS = 0.075;

    /** Support that comparators give at least this much is not asked about. */
    private static final double SURE = 0.9;

    private final Verifier comparators;
    private final Verifier model;
    private final Settings settings;

    /**
     * How the model is believed: the log odds of what it says, times a slope, plus an offset.
     *
     * @param slope at least 0
     * @param offset below 0 if the model is too sure
     * @param passages how many of a claim's passages it reads, at least 1
     * @param least support that it believes less than this is taken back, 0 to 0.5; 0 takes back
     *     none
     */
    public record Settings(double slope, double offset, int passages, double least) {

        /** By {@code models/recipe/supporting.py}. */
        public static final Settings FITTED = new Settings(1.15, -0.21, 2, 0.1);

        public Settings {
            if (!(slope >= 0 && least >= 0 && least <= 0.5)
                    || Double.isNaN(offset)
                    || passages < 1) {
                throw new IllegalArgumentException(
                        "not settings: " + List.of(slope, offset, passages, least));
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
        List<Question> questions = questions(pairs, judged);
        List<Integer> asked = questions.stream().flatMap(each -> each.read().stream()).toList();
        List<Outcome<Judgement>> read = read(asked.stream().map(pairs::get).toList());
        List<Outcome<Judgement>> said = new ArrayList<>(judged);
        for (int i = 0; i < asked.size(); i++) {
            said.set(asked.get(i), read.get(i).map(this::believed));
        }
        for (Question question : questions) {
            if (!question.supported()) {
                question.read().forEach(i -> judged.set(i, said.get(i)));
            } else if (question.read().stream().map(said::get).allMatch(this::isImplausible)) {
                double most =
                        question.read().stream()
                                .mapToDouble(i -> found(said.get(i)))
                                .max()
                                .orElse(0);
                question.places()
                        .forEach(
                                i -> judged.set(i, judged.get(i).map(each -> weighed(each, most))));
            }
        }
        return List.copyOf(judged);
    }

    /**
     * A claim that the model is asked about.
     *
     * @param supported whether comparators support it
     * @param places of the pairs that matter: those that support it, or else those in which nothing
     *     speaks against it
     * @param read the places of those pairs that the model reads
     */
    private record Question(boolean supported, List<Integer> places, List<Integer> read) {}

    private List<Question> questions(List<Pairing> pairs, List<Outcome<Judgement>> judged) {
        Map<String, List<Integer>> byClaim = new LinkedHashMap<>();
        for (int i = 0; i < pairs.size(); i++) {
            byClaim.computeIfAbsent(pairs.get(i).claim(), _ -> new ArrayList<>()).add(i);
        }
        List<Question> questions = new ArrayList<>();
        for (List<Integer> places : byClaim.values()) {
            if (places.stream().noneMatch(i -> isDecided(judged.get(i)))) {
                List<Integer> supporting =
                        places.stream().filter(i -> isSupported(judged.get(i))).toList();
                boolean supported = !supporting.isEmpty();
                List<Integer> matter =
                        supported
                                ? supporting
                                : places.stream()
                                        .filter(i -> isUnsuspicious(judged.get(i)))
                                        .toList();
                questions.add(new Question(supported, matter, telling(matter, pairs, judged)));
            }
        }
        return questions;
    }

    /** Of pairs of one claim, the best whose passages do not overlap. */
    private List<Integer> telling(
            List<Integer> places, List<Pairing> pairs, List<Outcome<Judgement>> judged) {
        List<Integer> best =
                places.stream().sorted(Comparator.comparing(i -> -found(judged.get(i)))).toList();
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
        return weighed(read, settings.believed(read.probabilities().entails()));
    }

    /** The judgement with another probability of entailment, and none against the claim. */
    private static Judgement weighed(Judgement judged, double entails) {
        return new Judgement(
                judged.evidence(),
                new StanceProbabilities(entails, 1 - entails, 0),
                judged.rationale(),
                List.of());
    }

    /** Whether the model has read a pair and is sure that nothing of the claim follows from it. */
    private boolean isImplausible(Outcome<Judgement> said) {
        return said instanceof Outcome.Done<Judgement>(Judgement judgement)
                && judgement.probabilities().entails() < settings.least();
    }

    /** What could not be judged is, too: nobody knows what was found there. */
    private static boolean isDecided(Outcome<Judgement> outcome) {
        return switch (outcome) {
            case Outcome.Done<Judgement>(Judgement judgement) ->
                    switch (judgement.stance()) {
                        case CONTRADICTS -> true;
                        case ENTAILS -> judgement.probabilities().entails() >= SURE;
                        case NEUTRAL -> false;
                    };
            case Outcome.Failed<Judgement>(Failure _) -> true;
        };
    }

    private static boolean isSupported(Outcome<Judgement> outcome) {
        return outcome instanceof Outcome.Done<Judgement>(Judgement judgement)
                && judgement.stance() == Stance.ENTAILS;
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
