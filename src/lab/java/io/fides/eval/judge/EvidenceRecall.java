package io.fides.eval.judge;

import io.fides.domain.Stance;
import io.fides.eval.Measured;
import io.fides.eval.metric.Bootstrap;
import io.fides.eval.metric.Sample;
import java.util.List;
import java.util.function.Predicate;

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
        Sample<LabelledFact> all =
                new Sample<>(facts, bootstrap)
                        .only(it -> it.label() != Stance.NEUTRAL && !it.quote().isEmpty());
        Sample<LabelledFact> wrong = all.only(it -> it.label() == Stance.CONTRADICTS);
        Measured measured =
                Measured.of("", "")
                        .counting("facts", all.items().size(), "fact", "facts")
                        .with("contradicted", wrong.items().size());
        for (int kept : KEPT) {
            Predicate<LabelledFact> found = fact -> fact.isFound(kept);
            measured =
                    measured.with("recall at J = " + kept, "recall" + kept, all.share(found))
                            .with("  of false facts", "recallOfFalse" + kept, wrong.share(found));
        }
        return measured;
    }
}
