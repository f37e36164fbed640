package io.fides.qasem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses, among the phrases near a predicate, those that are its arguments: the likeliest first,
 * and none that is nearly the same as one before.
 */
final class ArgumentFinder {

    /** Two phrases that share more than this of their words are one argument. */
    private static final double SAME = 0.35;

    /**
     * @param candidate the phrase
     * @param weight of its features
     */
    private record Weighed(Candidate candidate, double weight) {}

    private final LinearModel model;

    ArgumentFinder(LinearModel model) {
        this.model = model;
    }

    /** In reading order. */
    List<Candidate> arguments(Grammar grammar, int predicate) {
        CandidateFeatures features = new CandidateFeatures(grammar, predicate);
        List<Weighed> likely =
                Candidates.of(grammar, predicate).stream()
                        .map(each -> new Weighed(each, model.sum(features.of(each))))
                        .filter(each -> each.weight() >= model.threshold())
                        .sorted(Comparator.comparingDouble(Weighed::weight).reversed())
                        .toList();
        List<Candidate> chosen = new ArrayList<>();
        for (Weighed each : likely) {
            if (chosen.stream().allMatch(other -> other.overlap(each.candidate()) < SAME)) {
                chosen.add(each.candidate());
            }
        }
        chosen.sort(Comparator.comparingInt(Candidate::first));
        return List.copyOf(chosen);
    }
}
