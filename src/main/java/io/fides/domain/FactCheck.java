package io.fides.domain;

import io.fides.domain.run.Failure;
import java.util.List;
import java.util.Optional;

/** What became of a sub-fact. */
public sealed interface FactCheck {

    SubFact fact();

    /** All that was read about it, in order of relevance; empty if nothing was judged. */
    default List<Judgement> judgements() {
        return List.of();
    }

    /** The verdict on the fact as it was; empty if none was reached. */
    default Optional<Verdict> reached() {
        return switch (this) {
            case Attributed attributed -> Optional.of(attributed.verdict());
            case Revised revised -> Optional.of(revised.verdict());
            case Unattributed unattributed -> Optional.of(unattributed.verdict());
            case NotCheckworthy _, Unchecked _ -> Optional.empty();
        };
    }

    /** Why it could not be checked; empty if it was, or need not be. */
    default Optional<Failure> gap() {
        return this instanceof Unchecked(_, Failure failure)
                ? Optional.of(failure)
                : Optional.empty();
    }

    /** Evidence supports it; nothing was changed. */
    record Attributed(SubFact fact, Verdict.Supported verdict, List<Judgement> judgements)
            implements FactCheck {
        public Attributed {
            judgements = List.copyOf(judgements);
        }
    }

    /**
     * Evidence contradicted it and an edit was applied.
     *
     * @param verdict on the fact as it was
     * @param revised the fact as it is now
     * @param after the verdict on the revised fact; empty where the method proves no edit
     */
    record Revised(
            SubFact fact,
            Verdict verdict,
            List<Judgement> judgements,
            Edit edit,
            String revised,
            Optional<Verdict> after)
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
