package io.fides.adapter.llm;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Stage;
import io.fides.prompt.Llm;
import io.fides.prompt.PromptCall;
import io.fides.segment.Segmenter;
import java.util.List;

/** SS with ECR by one call. A sentence that does not stand in the answer is an unreadable reply. */
public final class LlmSegmenter implements Segmenter {

    private final PromptCall<Tasks.WholeAnswer, Replies.Sentences> call;

    public LlmSegmenter(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.sentences, llm, Stage.SEGMENTATION);
    }

    @Override
    public List<ContextualSentence> segment(Answer answer) {
        List<AlignedSentences.Aligned> aligned =
                call.ask(
                        Tasks.WholeAnswer.of(answer),
                        reply -> AlignedSentences.in(answer.text(), reply.sentences()));
        return aligned.stream().map(AlignedSentences.Aligned::sentence).toList();
    }
}
