package io.fides.adapter.llm;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.qasem.VerifiedSupport.ReferenceReader;
import java.util.List;

/**
 * Asks whether a reference supports answers to questions, by one call a sentence. The model's
 * confidence in its yes or no becomes the probability of support.
 */
public final class LlmReferenceReader implements ReferenceReader {

    private final PromptCall<Tasks.WithQuestions, Replies.Supports> call;

    public LlmReferenceReader(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.support, llm, Stage.VERIFICATION);
    }

    @Override
    public String name() {
        return call.name();
    }

    @Override
    public List<Outcome<Double>> supported(List<QuestionAnswer> asked, String reference) {
        Fence fence = Fence.around(List.of(reference));
        String questions = Tasks.numbered(asked.stream().map(LlmReferenceReader::line).toList());
        return call.askEach(
                new Tasks.WithQuestions(fence.enclose(reference), questions, fence.mark()),
                asked,
                Replies.Supports::answers,
                (_, entry) -> new Outcome.Done<>(probability(entry)));
    }

    private static String line(QuestionAnswer asked) {
        return "Question: %s Answer: %s"
                .formatted(Tasks.oneLine(asked.question()), Tasks.oneLine(asked.text()));
    }

    /** At least a half for yes, less for no, however unsure the model is. */
    private static double probability(Replies.Supported entry) {
        double sure = Math.max(0.5, entry.confidence());
        return entry.supported() == Replies.YesOrNo.YES ? sure : Math.min(0.49, 1 - sure);
    }
}
