package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import java.util.List;
import java.util.function.Predicate;

/** No CD (FIDES table 2, w/o CD): each sentence is the one fact that is looked up. */
public final class WholeSentences {

    private WholeSentences() {}

    /** The rules for English tell what asserts nothing checkable. */
    public static Decomposer checkworthyByRules() {
        return lookedUpIf(CheckWorthiness::of);
    }

    /** Every sentence is looked up; for text that may be in any language. */
    public static Decomposer all() {
        return lookedUpIf(_ -> true);
    }

    private static Decomposer lookedUpIf(Predicate<String> checkworthy) {
        return sentences -> Outcome.done(sentences, each -> List.of(fact(each, checkworthy)));
    }

    private static SubFact fact(ContextualSentence sentence, Predicate<String> checkworthy) {
        ContextualSentence bare = Hedge.without(sentence);
        return SubFact.whole(bare, checkworthy.test(bare.wording()));
    }
}
