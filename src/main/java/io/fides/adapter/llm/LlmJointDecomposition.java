package io.fides.adapter.llm;

import io.fides.adapter.llm.AlignedSentences.Aligned;
import io.fides.decompose.FactDecomposition;
import io.fides.domain.Answer;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.prompt.Llm;
import io.fides.prompt.PromptCall;
import io.fides.prompt.Reading;
import java.util.List;

/** SS, ECR and CD by one call; a sentence that the model leaves out is not decomposed. */
public final class LlmJointDecomposition implements FactDecomposition {

    private final PromptCall<Tasks.WholeAnswer, Replies.Facts> call;

    public LlmJointDecomposition(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.joint, llm, Stage.SEGMENTATION);
    }

    @Override
    public Decomposed decompose(Answer answer) {
        return call.ask(
                Tasks.WholeAnswer.of(answer),
                reply ->
                        AlignedSentences.in(answer.text(), wordings(reply))
                                .then(
                                        aligned ->
                                                new Reading.Understood<>(
                                                        decomposed(aligned, reply))));
    }

    private static List<Replies.Wording> wordings(Replies.Facts reply) {
        return reply.sentences().stream()
                .map(each -> new Replies.Wording(each.sentence(), each.wording()))
                .toList();
    }

    private static Decomposed decomposed(List<Aligned> aligned, Replies.Facts reply) {
        return new Decomposed(
                aligned.stream().map(Aligned::sentence).toList(),
                aligned.stream().map(each -> facts(each, reply)).toList());
    }

    private static Outcome<List<SubFact>> facts(Aligned aligned, Replies.Facts reply) {
        if (aligned.item().isEmpty()) {
            return NumberedReplies.unreadable(
                    Stage.DECOMPOSITION,
                    "the model's reply leaves out sentence "
                            + (aligned.sentence().sentence().index() + 1));
        }
        return LlmDecomposer.claims(
                aligned.sentence(), reply.sentences().get(aligned.item().getAsInt()).claims());
    }
}
