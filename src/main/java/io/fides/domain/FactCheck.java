package io.fides.domain;

import java.util.List;

/** What became of a sub-fact. */
public sealed interface FactCheck {

    SubFact fact();

    /**
     * Evidence supports it; nothing was changed.
     *
     * @param judgements all that was read, in order of relevance
     */
    record Attributed(SubFact fact, Verdict.Supported verdict, List<Judgement> judgements)
            implements FactCheck {
        public Attributed {
            judgements = List.copyOf(judgements);
        }
    }

    /**
     * Evidence contradicted it and a proven edit was applied.
     *
     * @param verdict on the fact as it was
     * @param revised the fact as it is now
     * @param after the verdict on the revised fact
     */
    record Revised(
            SubFact fact,
            Verdict verdict,
            List<Judgement> judgements,
            Edit edit,
            String revised,
            Verdict after)
            implements FactCheck {
        public Revised {
            judgements = List.copyOf(judgements);
        }
    }

    /**
     * It stays as it was, without support: contradicted but no edit could be proven, or sources
     * conflict, or nothing decides it.
     */
    record Unattributed(SubFact fact, Verdict verdict, List<Judgement> judgements)
            implements FactCheck {
        public Unattributed {
            judgements = List.copyOf(judgements);
        }
    }

    /** It asserts nothing that could be checked. */
    record NotCheckworthy(SubFact fact) implements FactCheck {}

    /** It could not be checked. An outage is never a verdict. */
    record Unchecked(SubFact fact, Failure failure) implements FactCheck {}
}
