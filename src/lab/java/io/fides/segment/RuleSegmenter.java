package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import java.util.List;
import java.util.Optional;

/**
 * SS and ECR by rules for English, without a model.
 *
 * <p>Sentences come from paragraphs and list items. A pronoun subject, possessive subject
 * determiner or bare definite description is spelled out only if the rules leave one antecedent; in
 * doubt the sentence stays as it is, because a wrong referent is worse than none.
 */
public final class RuleSegmenter implements Segmenter {

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        Coreferences coreferences = new Coreferences(answer.question());
        return Piece.of(answer).stream()
                .map(
                        piece ->
                                Resolved.apply(
                                        piece,
                                        coreferences.of(piece).stream()
                                                .map(
                                                        each ->
                                                                new Resolved(
                                                                        each.mention(),
                                                                        Optional.of(
                                                                                each.referent()),
                                                                        true))
                                                .toList()))
                .toList();
    }
}
