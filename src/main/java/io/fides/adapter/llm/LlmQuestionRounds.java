package io.fides.adapter.llm;

import io.fides.decompose.Decomposer;
import io.fides.domain.ContextualSentence;
import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.domain.SubFact;
import io.fides.prompt.Llm;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Query generation of RARR: several rounds of questions about all sentences at once. RARR samples;
 * here each round is shown what was asked and asks for the rest, so that the same answer gives the
 * same questions. A round that asks nothing new is the last.
 */
public final class LlmQuestionRounds implements Decomposer {

    private final PromptCall<Tasks.QuestionRound, Replies.Questions> call;
    private final int rounds;

    /**
     * @param rounds calls at most, at least 1; RARR has 3
     */
    public LlmQuestionRounds(LlmPrompts prompts, Llm llm, int rounds) {
        this.call = prompts.call(prompts.rarrQuestions, llm, Stage.DECOMPOSITION);
        this.rounds = rounds;
    }

    @Override
    public List<Outcome<List<SubFact>>> decompose(List<ContextualSentence> sentences) {
        if (sentences.isEmpty()) {
            return List.of();
        }
        List<Set<String>> questions = new ArrayList<>();
        sentences.forEach(_ -> questions.add(new LinkedHashSet<>()));
        Set<String> asked = new LinkedHashSet<>();
        for (int round = 0; round < rounds; round++) {
            int before = asked.size();
            Replies.Questions reply =
                    call.ask(
                            Tasks.QuestionRound.of(sentences, asked),
                            each -> read(each, sentences.size()));
            for (Replies.SentenceQuestions entry : reply.sentences()) {
                for (String question : entry.questions()) {
                    String text = Tasks.oneLine(question);
                    if (entry.checkworthy() && !text.isEmpty() && asked.add(text)) {
                        questions.get(entry.n() - 1).add(text);
                    }
                }
            }
            if (asked.size() == before) {
                break;
            }
        }
        List<Outcome<List<SubFact>>> outcomes = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            outcomes.add(new Outcome.Done<>(facts(sentences.get(i), questions.get(i))));
        }
        return outcomes;
    }

    private static Replies.Questions read(Replies.Questions reply, int sentences) {
        for (Replies.SentenceQuestions entry : reply.sentences()) {
            if (entry.n() < 1 || entry.n() > sentences) {
                throw new UnreadableReply("\"n\" is " + entry.n() + ", not from 1 to " + sentences);
            }
        }
        return reply;
    }

    /** A sentence about which nothing was asked asserts nothing that can be looked up. */
    private static List<SubFact> facts(ContextualSentence of, Set<String> questions) {
        return questions.isEmpty()
                ? List.of(SubFact.whole(of, false))
                : LlmDecomposer.questions(of, questions);
    }
}
