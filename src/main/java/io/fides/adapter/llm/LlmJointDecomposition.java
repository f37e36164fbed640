package io.fides.adapter.llm;

import io.fides.adapter.llm.LlmSegmenter.Aligned;
import io.fides.decompose.FactDecomposition;
import io.fides.domain.Answer;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.prompt.Llm;
import java.util.List;

/** SS, ECR and CD by one call; a sentence that the model leaves out is not decomposed. */
public final class LlmJointDecomposition implements FactDecomposition {

    private final PromptCall<Tasks.WholeAnswer, Replies.Facts> call;

    public LlmJointDecomposition(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.joint, llm, Stage.SEGMENTATION);
    }

    @Override
    public Decomposed decompose(Answer answer) {
        return call.ask(Tasks.WholeAnswer.of(answer), reply -> read(answer, reply));
    }

    private static Decomposed read(Answer answer, Replies.Facts reply) {
        List<Aligned> aligned =
                LlmSegmenter.align(
                        answer.text(),
                        reply.sentences().stream()
                                .map(each -> new Replies.Wording(each.sentence(), each.wording()))
                                .toList());
        return new Decomposed(
                aligned.stream().map(Aligned::sentence).toList(),
                aligned.stream().map(each -> facts(each, reply)).toList());
    }

    private static Outcome<List<SubFact>> facts(Aligned aligned, Replies.Facts reply) {
        if (aligned.item().isEmpty()) {
            return PromptCall.unreadable(
                    Stage.DECOMPOSITION,
                    "the model's reply leaves out sentence "
                            + (aligned.sentence().sentence().index() + 1));
        }
        return LlmDecomposer.claims(
                aligned.sentence(), reply.sentences().get(aligned.item().getAsInt()).claims());
    }
}
