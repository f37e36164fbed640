package io.fides.adapter.llm;

import io.fides.decompose.Decomposer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.prompt.Llm;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes sentences apart by one call a batch. */
public final class LlmDecomposer {

    private LlmDecomposer() {}

    /** CD. */
    public static Decomposer byClaim(LlmPrompts prompts, Llm llm) {
        var call = prompts.call(prompts.claims, llm, Stage.DECOMPOSITION);
        return sentences ->
                call.askEach(
                        Tasks.NumberedSentences.of(sentences),
                        sentences,
                        Replies.Claims::sentences,
                        (sentence, entry) -> claims(sentence, entry.claims()));
    }

    /**
     * QD in the place of CD: each question looks for evidence for the whole sentence (FIDES table
     * 2, w/o CD and w/ QD).
     */
    public static Decomposer byQuestion(LlmPrompts prompts, Llm llm) {
        var call = prompts.call(prompts.questions, llm, Stage.DECOMPOSITION);
        return sentences ->
                call.askEach(
                        Tasks.NumberedSentences.of(sentences),
                        sentences,
                        Replies.Questions::sentences,
                        LlmDecomposer::questions);
    }

    /** Claims that say the same are one fact; no claim at all is a failure of this sentence. */
    private static Outcome<List<SubFact>> claims(
            ContextualSentence of, List<Replies.Claim> claims) {
        Map<String, Boolean> checkworthy = new LinkedHashMap<>();
        for (Replies.Claim claim : claims) {
            String text = Tasks.oneLine(claim.claim());
            if (!text.isEmpty()) {
                checkworthy.merge(text, claim.checkworthy(), Boolean::logicalOr);
            }
        }
        if (checkworthy.isEmpty()) {
            return nothing(of, "claim");
        }
        List<SubFact> facts = new ArrayList<>();
        checkworthy.forEach(
                (text, worthy) ->
                        facts.add(
                                new SubFact(
                                        of.sentence().index(),
                                        facts.size(),
                                        span(of.sentence(), text),
                                        text,
                                        text,
                                        worthy)));
        return new Outcome.Done<>(List.copyOf(facts));
    }

    /** Where the claim stands word for word in its sentence; else the whole sentence. */
    private static Span span(Sentence sentence, String claim) {
        String words = claim.endsWith(".") ? claim.substring(0, claim.length() - 1) : claim;
        int at = sentence.text().indexOf(words);
        int start = sentence.span().start();
        return at < 0 || words.isEmpty()
                ? sentence.span()
                : new Span(start + at, start + at + words.length());
    }

    private static Outcome<List<SubFact>> questions(
            ContextualSentence of, Replies.SentenceQuestions entry) {
        if (!entry.checkworthy()) {
            return new Outcome.Done<>(List.of(SubFact.whole(of, false)));
        }
        List<String> questions =
                entry.questions().stream()
                        .map(Tasks::oneLine)
                        .filter(question -> !question.isEmpty())
                        .distinct()
                        .toList();
        return questions.isEmpty()
                ? nothing(of, "question")
                : new Outcome.Done<>(questions(of, questions));
    }

    /** The whole sentence, once for each question. */
    static List<SubFact> questions(ContextualSentence of, Collection<String> questions) {
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
        return List.copyOf(facts);
    }

    private static Outcome<List<SubFact>> nothing(ContextualSentence of, String what) {
        return PromptCall.unreadable(
                Stage.DECOMPOSITION,
                "the model's reply has no %s for sentence %s"
                        .formatted(what, of.sentence().index() + 1));
    }
}
