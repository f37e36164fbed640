package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Breaks sentences into sub-facts. */
@FunctionalInterface
public interface Decomposer {

    /**
     * Decomposes a batch; a caller that wants one model call a sentence passes one sentence.
     *
     * @return as many outcomes as sentences, in their order; the facts of a sentence have ordinals
     *     from 0, its index and a span inside it, and there is at least one
     * @throws io.fides.domain.run.FidesException if nothing of the batch could be done
     */
    List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences);

    /**
     * No CD (FIDES table 2, w/o CD): each sentence is the one fact, and is looked up, in whatever
     * language.
     */
    static Decomposer wholeSentences() {
        return whole(_ -> true);
    }

    /** The same of English, by the rules for which some sentences assert nothing checkable. */
    static Decomposer wholeEnglishSentences() {
        return whole(CheckWorthiness::of);
    }

    private static Decomposer whole(Predicate<String> checkworthy) {
        return sentences ->
                Outcome.done(
                        sentences,
                        each -> {
                            ContextualSentence bare = Hedge.without(each);
                            boolean checked = checkworthy.test(bare.wording());
                            return List.of(SubFact.whole(bare, checked));
                        });
    }

    /** All sub-facts are looked up by the same query: retrieval without decomposition. */
    default Decomposer lookedUpBy(String query) {
        return each(fact -> fact.lookedUpBy(query));
    }

    /** All sub-facts are checked, where what is taken apart is more than a sentence. */
    default Decomposer allCheckworthy() {
        return each(SubFact::asCheckworthy);
    }

    private Decomposer each(UnaryOperator<SubFact> change) {
        return sentences ->
                decompose(sentences).stream()
                        .map(outcome -> outcome.map(facts -> facts.stream().map(change).toList()))
                        .toList();
    }
}
