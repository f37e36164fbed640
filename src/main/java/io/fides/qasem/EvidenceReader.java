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
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Reads for one statement what of the reference is nearest to it: the best passage, in which
 * pronouns have their meaning, and the best statements by themselves.
 */
final class EvidenceReader {

    private static final int STATEMENTS = 4;

    private final Reference reference;
    private final Reranker ranking = new Bm25Reranker();

    EvidenceReader(Reference reference) {
        this.reference = reference;
    }

    /**
     * The strongest of what the passages say.
     *
     * @param entailing what entails most; empty if nothing could be read
     * @param contradicting what contradicts most, if anything does
     */
    record Strongest(Optional<Judgement> entailing, Optional<Judgement> contradicting) {

        /** The greatest P(entails). */
        double entails() {
            return entailing.map(EvidenceReader::entails).orElse(0.0);
        }

        /** The greatest P(contradicts). */
        double contradicts() {
            return contradicting.map(EvidenceReader::contradicts).orElse(0.0);
        }
    }

    /** The passage that is nearest to {@code statement}; empty if there is none. */
    Optional<Evidence> passage(String statement) {
        return best(statement, reference.passages(), 1).stream()
                .findFirst()
                .map(passage -> new Evidence(passage, statement, 0, 0));
    }

    /** What is nearest to {@code statement}, best first, without repeats. */
    List<Evidence> nearest(String statement) {
        List<Passage> found = new ArrayList<>(best(statement, reference.passages(), 1));
        best(statement, reference.statements(), STATEMENTS).stream()
                .filter(each -> !found.contains(each))
                .forEach(found::add);
        return IntStream.range(0, found.size())
                .mapToObj(rank -> new Evidence(found.get(rank), statement, rank, -rank))
                .toList();
    }

    /** What a verifier finds in the evidence. */
    static Outcome<Strongest> said(Verifier verifier, String statement, List<Evidence> nearest) {
        List<Judgement> read = new ArrayList<>();
        List<Pairing> pairs = nearest.stream().map(each -> new Pairing(statement, each)).toList();
        List<Outcome<Judgement>> outcomes = pairs.isEmpty() ? List.of() : verifier.judge(pairs);
        for (Outcome<Judgement> each : outcomes) {
            switch (each) {
                case Outcome.Failed<Judgement>(var failure) -> {
                    return new Outcome.Failed<>(failure);
                }
                case Outcome.Done<Judgement>(Judgement judgement) -> read.add(judgement);
            }
        }
        return new Outcome.Done<>(
                new Strongest(
                        most(read, EvidenceReader::entails),
                        most(read, EvidenceReader::contradicts)
                                .filter(judgement -> contradicts(judgement) > 0)));
    }

    private static double entails(Judgement judgement) {
        return judgement.probabilities().entails();
    }

    private static double contradicts(Judgement judgement) {
        return judgement.probabilities().contradicts();
    }

    /** The first of those with the greatest probability. */
    private static Optional<Judgement> most(
            List<Judgement> read, ToDoubleFunction<Judgement> probability) {
        return read.stream().max(Comparator.comparingDouble(probability));
    }

    private List<Passage> best(String statement, List<Passage> passages, int most) {
        double[] scores = ranking.score(statement, passages);
        return IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -scores[i]))
                .limit(most)
                .map(passages::get)
                .toList();
    }
}
