package io.fides.qasem;

import io.fides.domain.Evidence;
import io.fides.domain.Judgement;
import io.fides.domain.Outcome;
import io.fides.domain.Passage;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.Reranker;
import io.fides.verify.Pairing;
import io.fides.verify.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads for one statement what of the reference is nearest to it: the best passage, in which
 * pronouns have their meaning, and the best statements by themselves.
 */
final class Reading {

    private static final int STATEMENTS = 4;

    private final Reference reference;
    private final Verifier verifier;
    private final Reranker ranking = new Bm25Reranker();

    Reading(Reference reference, Verifier verifier) {
        this.reference = reference;
        this.verifier = verifier;
    }

    /**
     * The strongest of what the passages say.
     *
     * @param entails the greatest P(entails)
     * @param contradicts the greatest P(contradicts)
     * @param evidence what entails most; empty if nothing could be read
     * @param against what contradicts most, if anything does
     */
    record Said(
            double entails,
            double contradicts,
            Optional<Evidence> evidence,
            Optional<Judgement> against) {}

    /** The passage that is nearest to {@code statement}; empty if there is none. */
    static Optional<Evidence> nearest(String statement, Reference reference) {
        return best(new Bm25Reranker(), statement, reference.passages(), 1).stream()
                .findFirst()
                .map(passage -> new Evidence(passage, statement, 0, 0));
    }

    /** What is nearest to {@code statement}, best first, without repeats. */
    List<Evidence> nearest(String statement) {
        List<Passage> found = new ArrayList<>(best(ranking, statement, reference.passages(), 1));
        best(ranking, statement, reference.statements(), STATEMENTS).stream()
                .filter(each -> !found.contains(each))
                .forEach(found::add);
        return IntStream.range(0, found.size())
                .mapToObj(rank -> new Evidence(found.get(rank), statement, rank, -rank))
                .toList();
    }

    Outcome<Said> of(String statement) {
        List<Evidence> nearest = nearest(statement);
        if (nearest.isEmpty()) {
            return new Outcome.Done<>(new Said(0, 0, Optional.empty(), Optional.empty()));
        }
        double entails = 0;
        double contradicts = 0;
        Optional<Evidence> evidence = Optional.empty();
        Optional<Judgement> against = Optional.empty();
        List<Pairing> pairs = nearest.stream().map(each -> new Pairing(statement, each)).toList();
        for (Outcome<Judgement> each : verifier.judge(pairs)) {
            switch (each) {
                case Outcome.Failed<Judgement>(var failure) -> {
                    return new Outcome.Failed<>(failure);
                }
                case Outcome.Done<Judgement>(Judgement judgement) -> {
                    if (evidence.isEmpty() || judgement.probabilities().entails() > entails) {
                        evidence = Optional.of(judgement.evidence());
                    }
                    if (judgement.probabilities().contradicts() > contradicts) {
                        against = Optional.of(judgement);
                    }
                    entails = Math.max(entails, judgement.probabilities().entails());
                    contradicts = Math.max(contradicts, judgement.probabilities().contradicts());
                }
            }
        }
        return new Outcome.Done<>(new Said(entails, contradicts, evidence, against));
    }

    private static List<Passage> best(
            Reranker ranking, String statement, List<Passage> passages, int most) {
        double[] scores = ranking.score(statement, passages);
        return IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]))
                .limit(most)
                .map(passages::get)
                .toList();
    }
}
