package io.fides.adapter.llm;

import io.fides.domain.Stage;
import io.fides.prompt.FreeText;
import io.fides.prompt.Llm;
import io.fides.prompt.Prompt;
import io.fides.prompt.PromptCall;
import io.fides.prompt.PromptLibrary;
import io.fides.prompt.Repair;
import io.fides.prompt.ReplyFormat;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Every prompt of this engine, loaded and checked. */
public final class LlmPrompts {

    /** SS with ECR. */
    final Prompt<Tasks.WholeAnswer, Replies.Sentences> sentences;

    /** CD. */
    final Prompt<Tasks.NumberedSentences, Replies.Claims> claims;

    /** QD. */
    final Prompt<Tasks.NumberedSentences, Replies.Questions> questions;

    /** SS with ECR and CD in one call. */
    final Prompt<Tasks.WholeAnswer, Replies.Facts> joint;

    /** EV. */
    final Prompt<Tasks.Passages, Replies.Judgements> evidence;

    /** FE. */
    final Prompt<Tasks.NumberedCases, Replies.SentenceEdits> factual;

    /** Comprehensive question generation of RARR, in words of our own as the next two. */
    final Prompt<Tasks.QuestionRound, Replies.Questions> rarrQuestions;

    /** The agreement gate of RARR. */
    final Prompt<Tasks.Passages, Replies.Judgements> rarrAgreement;

    /** The editor of RARR. */
    final Prompt<Tasks.NumberedCases, Replies.Edits> rarrEdit;

    /** Long-form answer generation. */
    final Prompt<Tasks.Asked, FreeText> answer;

    /** Questions and answers of QASem. */
    final Prompt<Tasks.NumberedSentences, Replies.AskedSentences> relations;

    /** Whether a reference supports them. */
    final Prompt<Tasks.WithQuestions, Replies.Supports> support;

    /** Claims labelled by triplets, all in one call (ClaimVer). */
    final Prompt<Tasks.WithTriplets, Replies.GraphClaims> graphClaims;

    private final PromptLibrary library;
    private final SortedMap<String, String> digests = new TreeMap<>();
    private final Prompt<Repair, FreeText> repair;
    private final ReplyFormat format = new JacksonReplyFormat();

    /**
     * Loads all prompts.
     *
     * @throws IllegalArgumentException if a file is missing or wrong; names it and what is wrong
     */
    public LlmPrompts(PromptLibrary library) {
        this.library = library;
        sentences = load("segment/sentences", Tasks.WholeAnswer.class, Replies.Sentences.class);
        claims = load("decompose/claims", Tasks.NumberedSentences.class, Replies.Claims.class);
        questions =
                load("decompose/questions", Tasks.NumberedSentences.class, Replies.Questions.class);
        joint = load("decompose/joint", Tasks.WholeAnswer.class, Replies.Facts.class);
        evidence = load("verify/evidence", Tasks.Passages.class, Replies.Judgements.class);
        factual = load("edit/factual", Tasks.NumberedCases.class, Replies.SentenceEdits.class);
        rarrQuestions = load("rarr/questions", Tasks.QuestionRound.class, Replies.Questions.class);
        rarrAgreement = load("rarr/agreement", Tasks.Passages.class, Replies.Judgements.class);
        rarrEdit = load("rarr/edit", Tasks.NumberedCases.class, Replies.Edits.class);
        answer = load("generate/answer", Tasks.Asked.class, FreeText.class);
        relations =
                load(
                        "qasem/questions",
                        Tasks.NumberedSentences.class,
                        Replies.AskedSentences.class);
        support = load("qasem/support", Tasks.WithQuestions.class, Replies.Supports.class);
        graphClaims = load("claimver/claims", Tasks.WithTriplets.class, Replies.GraphClaims.class);
        repair = load("repair/reply", Repair.class, FreeText.class);
    }

    private <I extends Record, O extends Record> Prompt<I, O> load(
            String id, Class<I> input, Class<O> output) {
        Prompt<I, O> prompt = library.prompt(id, input, output);
        digests.put(id, prompt.file().sha256());
        return prompt;
    }

    /** SHA-256 of every prompt file, by id in alphabetical order, for the manifest. */
    public Map<String, String> digests() {
        return Collections.unmodifiableMap(digests);
    }

    <I extends Record, O extends Record> PromptCall<I, O> call(
            Prompt<I, O> prompt, Llm llm, Stage stage) {
        return new PromptCall<>(prompt, repair, format, llm, stage);
    }
}
