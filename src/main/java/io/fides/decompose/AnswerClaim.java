package io.fides.decompose;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.segment.Segmenter;
import java.util.List;

/**
 * The one claim of Provenance §3.3, “The answer to question … is …”, looked up by the question. The
 * answer is not taken apart; the paper is about short ones.
 */
public final class AnswerClaim implements FactDecomposition {

    /**
     * @param answer to a question that is known
     */
    @Override
    public Decomposed decompose(Answer answer) {
        List<ContextualSentence> pieces = Segmenter.onePiece().segment(answer);
        return new Decomposed(pieces, Outcome.done(pieces, piece -> List.of(claim(answer, piece))));
    }

    private static SubFact claim(Answer answer, ContextualSentence piece) {
        String question = answer.question().text().strip();
        return new SubFact(
                0, 0, piece.sentence().span(), text(question, piece.wording()), question, true);
    }

    /** The claim that an answer to a question makes. */
    public static String text(String question, String answer) {
        String said = answer.strip();
        String end = said.matches("(?s).*[.!?]") ? "" : ".";
        return "The answer to question " + question.strip() + " is " + said + end;
    }
}
