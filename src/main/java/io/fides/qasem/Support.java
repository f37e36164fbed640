package io.fides.qasem;

import io.fides.domain.Evidence;
import io.fides.domain.QuestionCheck.Finding;
import java.util.Optional;

/**
 * How far a reference supports an answer, in the two steps of QASemConsistency §4.1.
 *
 * @param coverage probability that it has the answer at all
 * @param entailment probability that question and answer follow from it
 * @param evidence what was read first; empty if there was nothing
 */
public record Support(double coverage, double entailment, Optional<Evidence> evidence) {

    /** As in the paper: no threshold is tuned. */
    private static final double EVEN = 0.5;

    public Support {
        if (!(coverage >= 0 && coverage <= 1 && entailment >= 0 && entailment <= 1)) {
            throw new IllegalArgumentException(
                    "not probabilities: " + coverage + ", " + entailment);
        }
    }

    /**
     * What is entailed is supported. What is not is an extrinsic error where the answer is not
     * covered either, else an intrinsic one.
     */
    public Finding finding() {
        if (entailment >= EVEN) {
            return Finding.SUPPORTED;
        }
        return coverage < EVEN ? Finding.EXTRINSIC : Finding.INTRINSIC;
    }
}
