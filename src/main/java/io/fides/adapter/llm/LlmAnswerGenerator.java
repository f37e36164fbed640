package io.fides.adapter.llm;

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.domain.Stage;
import io.fides.prompt.FreeText;
import io.fides.prompt.Llm;
import io.fides.prompt.PromptCall;
import io.fides.prompt.Reading;

/** Long-form answer generation by one call; give it a model with a temperature above 0. */
public final class LlmAnswerGenerator {

    private final PromptCall<Tasks.Asked, FreeText> call;

    public LlmAnswerGenerator(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.answer, llm, Stage.GENERATION);
    }

    /**
     * @throws io.fides.domain.FidesException if no language model answers
     */
    public Answer generate(Question question) {
        return call.ask(
                new Tasks.Asked(Tasks.oneLine(question.text())),
                reply -> new Reading.Understood<>(new Answer(question, reply.text())));
    }
}
