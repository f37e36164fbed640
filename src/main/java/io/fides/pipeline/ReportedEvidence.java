package io.fides.pipeline;

import io.fides.attribute.Coverage;
import io.fides.domain.Evidence;
import io.fides.domain.FactCheck;
import io.fides.domain.Judgement;
import io.fides.domain.Passage;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.Verdict;
import io.fides.retrieve.Reranker;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Chooses, of all that was read for an answer, what its attribution report shows (EA, A). */
@FunctionalInterface
public interface ReportedEvidence {

    /**
     * @return for each check, in order, the evidence that is shown for it
     * @throws io.fides.domain.run.FidesException if choosing takes something that is not to be had
     */
    List<List<Evidence>> of(List<FactCheck> checks);

    /**
     * A, over which the answer is scored: the evidence of each sentence together (FIDES §3.4).
     *
     * @param windows the evidence of each sentence
     */
    default List<List<Evidence>> sequences(List<List<Evidence>> windows) {
        return windows;
    }

    /**
     * e_mk of FIDES §3.4: of all windows that were read for a sub-fact the one that decided it, one
     * for each side where sources conflict, or the most relevant one if none did. With J = 1 it is
     * the paper's.
     */
    ReportedEvidence DECISIVE = each(ReportedEvidence::decisive);

    /** Everything that was read, in the order in which it was judged. */
    ReportedEvidence ALL = each(check -> check.judgements().stream());

    /**
     * What decided, but of all of it only those few windows that together are most relevant to all
     * that was looked for: {@link Coverage}, as in RARR, where each window is an r of its own.
     *
     * @param reranker says how relevant each window is to each query
     * @param most windows an answer, at least 1
     */
    record Covering(Reranker reranker, int most) implements ReportedEvidence {

        @Override
        public List<List<Evidence>> sequences(List<List<Evidence>> windows) {
            return windows.stream().flatMap(List::stream).map(List::of).distinct().toList();
        }

        @Override
        public List<List<Evidence>> of(List<FactCheck> checks) {
            List<List<Evidence>> whole = DECISIVE.of(checks);
            List<Passage> passages =
                    whole.stream().flatMap(List::stream).map(Evidence::passage).distinct().toList();
            if (passages.size() <= most) {
                return whole;
            }
            double[][] relevance =
                    checks.stream()
                            .map(check -> check.fact().query())
                            .distinct()
                            .map(query -> reranker.score(query, passages))
                            .toArray(double[][]::new);
            Set<Passage> kept = new HashSet<>();
            Coverage.best(relevance, most).forEach(i -> kept.add(passages.get(i)));
            return whole.stream()
                    .map(some -> some.stream().filter(e -> kept.contains(e.passage())).toList())
                    .toList();
        }
    }

    private static ReportedEvidence each(Function<FactCheck, Stream<Judgement>> chosen) {
        return checks ->
                checks.stream()
                        .map(check -> chosen.apply(check).map(Judgement::evidence).toList())
                        .toList();
    }

    private static Stream<Judgement> decisive(FactCheck check) {
        return check.reached().stream()
                .flatMap(
                        verdict ->
                                verdict instanceof Verdict.NotEnoughEvidence
                                        ? check.judgements().stream().limit(1)
                                        : Stream.concat(
                                                strongest(verdict.supporting()),
                                                strongest(verdict.contradicting())));
    }

    private static Stream<Judgement> strongest(List<Judgement> witnesses) {
        return Judgement.strongest(witnesses, StanceProbabilities::decided).stream();
    }
}
