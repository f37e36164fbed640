package io.fides.adapter.llm;

import io.fides.decompose.Decomposer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.prompt.Llm;
import io.fides.prompt.PromptCall;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * QD in the place of CD by one call a batch: each question looks for evidence for the whole
 * sentence (FIDES table 2, w/o CD and w/ QD).
 */
public final class LlmQuestionDecomposer implements Decomposer {

    private final PromptCall<Tasks.NumberedSentences, Replies.Questions> call;

    public LlmQuestionDecomposer(LlmPrompts prompts, Llm llm) {
        this.call = prompts.call(prompts.questions(), llm, Stage.DECOMPOSITION);
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
                                Replies.SentenceQuestions::n,
                                LlmQuestionDecomposer::facts));
    }

    private static Outcome<List<SubFact>> facts(
            ContextualSentence of, Replies.SentenceQuestions entry) {
        if (!entry.checkworthy()) {
            return new Outcome.Done<>(List.of(SubFact.whole(of, false)));
        }
        Set<String> questions = new LinkedHashSet<>();
        entry.questions().stream()
                .map(Tasks::oneLine)
                .filter(question -> !question.isEmpty())
                .forEach(questions::add);
        if (questions.isEmpty()) {
            return NumberedReplies.unreadable(
                    Stage.DECOMPOSITION,
                    "the model's reply has no question for sentence "
                            + (of.sentence().index() + 1));
        }
        List<SubFact> facts = new ArrayList<>();
        for (String question : questions) {
            facts.add(
                    new SubFact(
                            of.sentence().index(),
                            facts.size(),
                            of.sentence().span(),
                            of.wording(),
                            question,
                            true));
        }
        return new Outcome.Done<>(List.copyOf(facts));
    }
}
