package io.fides.eval.judge;

import io.fides.domain.Stance;
import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Estimate;
import io.fides.eval.metric.Share;
import java.util.List;
import java.util.Optional;

/** How often the windows that are kept for a fact hold what decides it. */
public final class EvidenceRecall {

    /** The longest list of windows that is looked at, J. */
    public static final int MOST = 8;

    private static final List<Integer> KEPT = List.of(1, 2, 3, 5, MOST);

    private EvidenceRecall() {}

    /**
     * @param facts each with its best windows, {@value #MOST} at most
     * @return for each J the share of decided facts of whose quote four of five words stand in one
     *     of the first J windows; drawn by fact
     */
    public static Measured of(List<LabelledFact> facts, Bootstrap bootstrap) {
        List<LabelledFact> decided =
                facts.stream()
                        .filter(fact -> fact.label() != Stance.NEUTRAL && !fact.quote().isEmpty())
                        .toList();
        List<LabelledFact> wrong =
                decided.stream().filter(fact -> fact.label() == Stance.CONTRADICTS).toList();
        Measured measured =
                Measured.of("", Measured.count(decided.size(), "fact", "facts"))
                        .with("facts", decided.size())
                        .with("contradicted", wrong.size());
        for (int kept : KEPT) {
            measured =
                    measured.with(
                                    "recall at J = " + kept,
                                    "recall" + kept,
                                    recall(decided, kept, bootstrap))
                            .with(
                                    "  of false facts",
                                    "recallOfFalse" + kept,
                                    recall(wrong, kept, bootstrap));
        }
        return measured;
    }

    private static Optional<Estimate> recall(
            List<LabelledFact> facts, int kept, Bootstrap bootstrap) {
        return bootstrap.of(
                facts.size(), Share.of(facts, fact -> fact.isFound(kept) ? 1 : 0, _ -> 1));
    }
}
