package io.fides.verify;

import io.fides.domain.Judgement;
import io.fides.domain.Verdict;
import java.util.List;

/** Turns all judgements of a claim into a verdict. */
@FunctionalInterface
public interface VerdictPolicy {

    /**
     * @param judgements in any order; the verdict does not depend on it
     */
    Verdict decide(List<Judgement> judgements);
}
