package io.fides.segment;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import java.util.List;
import java.util.stream.Collectors;

/** No SS and no ECR (FIDES table 2, w/o SS): the prose of the answer is one unit as it is. */
public final class OnePiece implements Segmenter {

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        List<Piece> pieces = Piece.of(answer);
        if (pieces.isEmpty()) {
            return List.of();
        }
        Span span =
                new Span(
                        pieces.getFirst().sentence().span().start(),
                        pieces.getLast().sentence().span().end());
        String wording =
                pieces.stream().map(piece -> piece.plain().text()).collect(Collectors.joining(" "));
        return List.of(
                new ContextualSentence(
                        new Sentence(0, span, span.of(answer.text())), wording, List.of()));
    }
}
