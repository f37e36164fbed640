package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import java.util.List;
import java.util.stream.Collectors;

/** Splits an answer into sentences that can be understood on their own. */
@FunctionalInterface
public interface Segmenter {

    /**
     * @return the sentences in reading order, disjoint, with indexes from 0; {@code
     *     sentence.span().of(answer.text())} is the sentence's text. Empty if the answer holds no
     *     prose, such as only code
     * @throws io.fides.domain.run.FidesException if the answer cannot be segmented
     */
    List<ContextualSentence> segment(Answer answer);

    /** Leaves out the wordings, and so ECR (FIDES table 2, w/o ECR). */
    default Segmenter withoutWordings() {
        return answer ->
                segment(answer).stream().map(it -> ContextualSentence.asIs(it.sentence())).toList();
    }

    /** SS without ECR: sentences without marks of formatting, their pronouns as they are. */
    static Segmenter plain() {
        return answer ->
                PlacedSentence.of(answer).stream()
                        .map(each -> each.plain().worded(each.sentence(), List.of()))
                        .toList();
    }

    /** No SS and no ECR (FIDES table 2, w/o SS): the prose of the answer is one unit as it is. */
    static Segmenter onePiece() {
        return answer -> {
            List<ContextualSentence> all = plain().segment(answer);
            if (all.isEmpty()) {
                return List.of();
            }
            Span first = all.getFirst().sentence().span();
            Span span = new Span(first.start(), all.getLast().sentence().span().end());
            String wording =
                    all.stream().map(ContextualSentence::wording).collect(Collectors.joining(" "));
            Sentence whole = new Sentence(0, span, span.of(answer.text()));
            return List.of(new ContextualSentence(whole, wording, List.of()));
        };
    }
}
