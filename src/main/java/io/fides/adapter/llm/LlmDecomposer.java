package io.fides.adapter.llm;

import io.fides.decompose.Decomposer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Sentence;
import io.fides.domain.Span;
import io.fides.domain.SubFact;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import java.util.ArrayList;
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

    /**
     * Query generation of RARR: several rounds of questions about all sentences at once. RARR
     * samples; here each round is shown what was asked and asks for the rest, so that the same
     * answer gives the same questions. A round that asks nothing new is the last.
     *
     * @param rounds calls at most, at least 1; RARR has 3
     */
    public static Decomposer byRounds(LlmPrompts prompts, Llm llm, int rounds) {
        var call = prompts.call(prompts.rarrQuestions, llm, Stage.DECOMPOSITION);
        return sentences -> sentences.isEmpty() ? List.of() : byRounds(call, sentences, rounds);
    }

    private static List<Outcome<List<SubFact>>> byRounds(
            PromptCall<Tasks.QuestionRound, Replies.Questions> call,
            List<ContextualSentence> sentences,
            int rounds) {
        Map<String, Integer> asked = new LinkedHashMap<>();
        int before = -1;
        for (int round = 0; round < rounds && asked.size() > before; round++) {
            before = asked.size();
            Tasks.QuestionRound task = Tasks.QuestionRound.of(sentences, asked.keySet());
            call.ask(task, reply -> checked(reply, sentences.size())).sentences().stream()
                    .filter(Replies.SentenceQuestions::checkworthy)
                    .forEach(each -> texts(each).forEach(it -> asked.putIfAbsent(it, each.n())));
        }
        List<Outcome<List<SubFact>>> outcomes = new ArrayList<>();
        for (ContextualSentence each : sentences) {
            int n = outcomes.size() + 1;
            List<String> own =
                    asked.entrySet().stream()
                            .filter(it -> it.getValue() == n)
                            .map(Map.Entry::getKey)
                            .toList();
            // A sentence about which nothing was asked asserts nothing that can be looked up.
            outcomes.add(
                    new Outcome.Done<>(own.isEmpty() ? unasserted(each) : questions(each, own)));
        }
        return outcomes;
    }

    private static Replies.Questions checked(Replies.Questions reply, int sentences) {
        for (Replies.SentenceQuestions entry : reply.sentences()) {
            if (entry.n() < 1 || entry.n() > sentences) {
                throw new UnreadableReply("\"n\" is " + entry.n() + ", not from 1 to " + sentences);
            }
        }
        return reply;
    }

    private static List<SubFact> unasserted(ContextualSentence of) {
        return List.of(SubFact.whole(of, false));
    }

    private static List<String> texts(Replies.SentenceQuestions entry) {
        return entry.questions().stream()
                .map(Tasks::oneLine)
                .filter(question -> !question.isEmpty())
                .distinct()
                .toList();
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
            return new Outcome.Done<>(unasserted(of));
        }
        List<String> questions = texts(entry);
        return questions.isEmpty()
                ? nothing(of, "question")
                : new Outcome.Done<>(questions(of, questions));
    }

    /** The whole sentence, once for each question. */
    private static List<SubFact> questions(ContextualSentence of, List<String> questions) {
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
