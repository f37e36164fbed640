package io.fides.decompose;

import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.SubFact;
import java.util.List;
import java.util.function.Predicate;

/** No CD (FIDES table 2, w/o CD): each sentence is the one fact that is looked up. */
public final class WholeSentences implements Decomposer {

    private final Predicate<String> checkworthy;

    private WholeSentences(Predicate<String> checkworthy) {
        this.checkworthy = checkworthy;
    }

    /** The rules for English tell what asserts nothing checkable. */
    public static WholeSentences checkworthyByRules() {
        return new WholeSentences(CheckWorthiness::of);
    }

    /** Every sentence is looked up; for text that may be in any language. */
    public static WholeSentences all() {
        return new WholeSentences(_ -> true);
    }

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        return sentences.stream()
                .map(Hedge::without)
                .<Outcome<List<SubFact>>>map(
                        sentence ->
                                new Outcome.Done<>(
                                        List.of(
                                                SubFact.whole(
                                                        sentence,
                                                        checkworthy.test(sentence.wording())))))
                .toList();
    }
}
