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
import java.util.TreeMap;

/**
 * Every prompt of this engine, loaded and checked.
 *
 * @param sentences SS with ECR
 * @param claims CD
 * @param questions QD
 * @param joint SS with ECR and CD in one call
 * @param evidence EV
 * @param factual FE
 * @param rarr those of RARR
 * @param answer long-form answer generation
 * @param relations questions and answers of QASem
 * @param support whether a reference supports them
 * @param graphClaims claims labelled by triplets, all in one call (ClaimVer)
 * @param repair the second chance of an unreadable reply
 * @param format how replies are written
 */
public record LlmPrompts(
        Prompt<Tasks.WholeAnswer, Replies.Sentences> sentences,
        Prompt<Tasks.NumberedSentences, Replies.Claims> claims,
        Prompt<Tasks.NumberedSentences, Replies.Questions> questions,
        Prompt<Tasks.WholeAnswer, Replies.Facts> joint,
        Prompt<Tasks.Passages, Replies.Judgements> evidence,
        Prompt<Tasks.NumberedCases, Replies.SentenceEdits> factual,
        Rarr rarr,
        Prompt<Tasks.Asked, FreeText> answer,
        Prompt<Tasks.NumberedSentences, Replies.AskedSentences> relations,
        Prompt<Tasks.WithQuestions, Replies.Supports> support,
        Prompt<Tasks.WithTriplets, Replies.GraphClaims> graphClaims,
        Prompt<Repair, FreeText> repair,
        ReplyFormat format) {

    /**
     * The prompts of RARR, in words of our own.
     *
     * @param questions comprehensive question generation
     * @param agreement the agreement gate
     * @param edit the editor
     */
    public record Rarr(
            Prompt<Tasks.QuestionRound, Replies.Questions> questions,
            Prompt<Tasks.Passages, Replies.Judgements> agreement,
            Prompt<Tasks.NumberedCases, Replies.Edits> edit) {

        static Rarr load(PromptLibrary library) {
            return new Rarr(
                    library.prompt(
                            "rarr/questions", Tasks.QuestionRound.class, Replies.Questions.class),
                    library.prompt(
                            "rarr/agreement", Tasks.Passages.class, Replies.Judgements.class),
                    library.prompt("rarr/edit", Tasks.NumberedCases.class, Replies.Edits.class));
        }
    }

    /**
     * Loads all prompts.
     *
     * @throws IllegalArgumentException if a file is missing or wrong; names it and what is wrong
     */
    public static LlmPrompts load(PromptLibrary library) {
        return new LlmPrompts(
                library.prompt(
                        "segment/sentences", Tasks.WholeAnswer.class, Replies.Sentences.class),
                library.prompt(
                        "decompose/claims", Tasks.NumberedSentences.class, Replies.Claims.class),
                library.prompt(
                        "decompose/questions",
                        Tasks.NumberedSentences.class,
                        Replies.Questions.class),
                library.prompt("decompose/joint", Tasks.WholeAnswer.class, Replies.Facts.class),
                library.prompt("verify/evidence", Tasks.Passages.class, Replies.Judgements.class),
                library.prompt(
                        "edit/factual", Tasks.NumberedCases.class, Replies.SentenceEdits.class),
                Rarr.load(library),
                library.prompt("generate/answer", Tasks.Asked.class, FreeText.class),
                library.prompt(
                        "qasem/questions",
                        Tasks.NumberedSentences.class,
                        Replies.AskedSentences.class),
                library.prompt("qasem/support", Tasks.WithQuestions.class, Replies.Supports.class),
                library.prompt(
                        "claimver/claims", Tasks.WithTriplets.class, Replies.GraphClaims.class),
                library.prompt("repair/reply", Repair.class, FreeText.class),
                new JacksonReplyFormat());
    }

    /** SHA-256 of every prompt file, by id in alphabetical order, for the manifest. */
    public Map<String, String> digests() {
        Map<String, String> digests = new TreeMap<>();
        for (Prompt<?, ?> prompt :
                new Prompt<?, ?>[] {
                    sentences,
                    claims,
                    questions,
                    joint,
                    evidence,
                    factual,
                    rarr.questions(),
                    rarr.agreement(),
                    rarr.edit(),
                    answer,
                    relations,
                    support,
                    graphClaims,
                    repair
                }) {
            digests.put(prompt.id(), prompt.sha256());
        }
        return Collections.unmodifiableMap(digests);
    }

    <I extends Record, O extends Record> PromptCall<I, O> call(
            Prompt<I, O> prompt, Llm llm, Stage stage) {
        return new PromptCall<>(prompt, repair, format, llm, stage);
    }
}
