package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import java.util.List;

/** SS without ECR: sentences without marks of formatting, their pronouns as they are. */
public final class PlainSegmenter implements Segmenter {

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        return Piece.of(answer).stream().map(piece -> Resolved.apply(piece, List.of())).toList();
    }
}
