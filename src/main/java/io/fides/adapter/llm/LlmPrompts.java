package io.fides.adapter.llm;

import io.fides.adapter.llm.Replies.FreeText;
import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Every prompt of this engine, loaded and checked. */
public final class LlmPrompts {

    final Prompt<Tasks.WholeAnswer, Replies.Sentences> sentences;
    final Prompt<Tasks.NumberedSentences, Replies.Claims> claims;
    final Prompt<Tasks.NumberedSentences, Replies.Questions> questions;
    final Prompt<Tasks.Passages, Replies.Judgements> evidence;
    final Prompt<Tasks.Passages, Replies.Corrections> corrections;
    final Prompt<Tasks.NumberedCases, Replies.SentenceEdits> factual;
    final Prompt<Tasks.QuestionRound, Replies.Questions> rarrQuestions;
    final Prompt<Tasks.Passages, Replies.Judgements> rarrAgreement;
    final Prompt<Tasks.NumberedCases, Replies.Edits> rarrEdit;
    final Prompt<Tasks.NumberedSentences, Replies.AskedSentences> relations;
    final Prompt<Tasks.WithQuestions, Replies.Supports> support;
    final Prompt<Tasks.WithTriplets, Replies.GraphClaims> graphClaims;

    private final Prompt<Tasks.Asked, FreeText> answer;
    private final Prompt<Tasks.Repair, FreeText> repair;
    private final Optional<Path> folder;
    private final SortedMap<String, String> digests = new TreeMap<>();

    /**
     * Loads all prompts.
     *
     * @param folder holds {@code <stage>/<name>.md}; may hold only some of the prompts
     * @throws IllegalArgumentException if a file is missing or wrong; names it and what is wrong
     */
    public LlmPrompts(Optional<Path> folder) {
        if (folder.isPresent() && !Files.isDirectory(folder.get())) {
            throw new IllegalArgumentException("there is no folder of prompts " + folder.get());
        }
        this.folder = folder;
        sentences = load("segment/sentences", Tasks.WholeAnswer.class, Replies.Sentences.class);
        claims = load("decompose/claims", Tasks.NumberedSentences.class, Replies.Claims.class);
        questions =
                load("decompose/questions", Tasks.NumberedSentences.class, Replies.Questions.class);
        evidence = load("verify/evidence", Tasks.Passages.class, Replies.Judgements.class);
        corrections = load("verify/corrections", Tasks.Passages.class, Replies.Corrections.class);
        factual = load("edit/factual", Tasks.NumberedCases.class, Replies.SentenceEdits.class);
        rarrQuestions = load("rarr/questions", Tasks.QuestionRound.class, Replies.Questions.class);
        rarrAgreement = load("rarr/agreement", Tasks.Passages.class, Replies.Judgements.class);
        rarrEdit = load("rarr/edit", Tasks.NumberedCases.class, Replies.Edits.class);
        relations =
                load(
                        "qasem/questions",
                        Tasks.NumberedSentences.class,
                        Replies.AskedSentences.class);
        support = load("qasem/support", Tasks.WithQuestions.class, Replies.Supports.class);
        graphClaims = load("claimver/claims", Tasks.WithTriplets.class, Replies.GraphClaims.class);
        answer = load("generate/answer", Tasks.Asked.class, FreeText.class);
        repair = load("repair/reply", Tasks.Repair.class, FreeText.class);
    }

    private <I extends Record, O extends Record> Prompt<I, O> load(
            String id, Class<I> input, Class<O> output) {
        Prompt<I, O> prompt = Prompt.load(folder, id, input, output);
        digests.put(id, prompt.sha256());
        return prompt;
    }

    /** SHA-256 of every prompt file, by id in alphabetical order, for the manifest. */
    public Map<String, String> digests() {
        return Collections.unmodifiableMap(digests);
    }

    /**
     * Has a long-form answer written, by one call.
     *
     * @param llm with a temperature above 0
     * @throws io.fides.domain.run.FidesException if no language model answers
     */
    public Answer generate(Llm llm, Question question) {
        return call(answer, llm, Stage.GENERATION)
                .ask(
                        new Tasks.Asked(Tasks.oneLine(question.text())),
                        reply -> new Answer(question, reply.text()));
    }

    <I extends Record, O extends Record> PromptCall<I, O> call(
            Prompt<I, O> prompt, Llm llm, Stage stage) {
        return new PromptCall<>(prompt, repair, llm, stage);
    }
}
