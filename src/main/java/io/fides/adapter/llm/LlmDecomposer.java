package io.fides.adapter.llm;

import io.fides.decompose.Decomposer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.prompt.Llm;
import io.fides.prompt.PromptCall;
import java.util.List;

/** CD by one call a batch. */
public final class LlmDecomposer implements Decomposer {

    private final PromptCall<Tasks.NumberedSentences, Replies.Claims> call;

    public LlmDecomposer(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.claims(), llm, Stage.DECOMPOSITION);
    }

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        if (sentences.isEmpty()) {
            return List.of();
        }
        return call.<List<Outcome<List<SubFact>>>>ask(
                Tasks.NumberedSentences.of(sentences),
                reply ->
                        NumberedReplies.match(
                                Stage.DECOMPOSITION,
                                sentences,
                                reply.sentences(),
                                Replies.SentenceClaims::n,
                                (sentence, entry) -> ClaimFacts.of(sentence, entry.claims())));
    }
}
