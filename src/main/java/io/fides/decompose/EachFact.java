package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import java.util.List;
import java.util.function.UnaryOperator;

/** Changes something of every sub-fact that another decomposer finds. */
public final class EachFact implements Decomposer {

    private final Decomposer decomposer;
    private final UnaryOperator<SubFact> change;

    private EachFact(Decomposer decomposer, UnaryOperator<SubFact> change) {
        this.decomposer = decomposer;
        this.change = change;
    }

    /** All sub-facts are looked up by the same query: retrieval without decomposition. */
    public static EachFact lookedUpBy(String query, Decomposer decomposer) {
        return new EachFact(
                decomposer,
                fact ->
                        new SubFact(
                                fact.sentence(),
                                fact.ordinal(),
                                fact.span(),
                                fact.text(),
                                query,
                                fact.checkworthy()));
    }

    /** All sub-facts are checked, where what is taken apart is more than a sentence. */
    public static EachFact checkworthy(Decomposer decomposer) {
        return new EachFact(
                decomposer,
                fact ->
                        new SubFact(
                                fact.sentence(),
                                fact.ordinal(),
                                fact.span(),
                                fact.text(),
                                fact.query(),
                                true));
    }

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        return decomposer.decompose(sentences).stream()
                .map(outcome -> outcome.map(facts -> facts.stream().map(change).toList()))
                .toList();
    }
}
