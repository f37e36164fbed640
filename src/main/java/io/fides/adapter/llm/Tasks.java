package io.fides.adapter.llm;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.quarkus.runtime.annotations.RegisterForReflection;

import java.util.Collection;
import java.util.List;
import java.util.StringJoiner;

/** What goes into the prompts: one record for each shape of task, named after its placeholders. */
@RegisterForReflection(targets = Tasks.class)
public final class Tasks {

    private Tasks() {}

    /**
     * @param question what was asked, or that nothing was
     * @param answer between the marks of its fence
     */
    public record WholeAnswer(String question, String answer) {

        static WholeAnswer of(Answer answer) {
            String question = answer.question().isNone() ? "(none)" : answer.question().text();
            return new WholeAnswer(
                    oneLine(question), Fence.around(List.of(answer.text())).enclose(answer.text()));
        }
    }

    /**
     * @param sentences one a line, with its number from 1
     */
    public record NumberedSentences(String sentences) {

        static NumberedSentences of(List<ContextualSentence> all) {
            return ofTexts(all.stream().map(ContextualSentence::wording).toList());
        }

        static NumberedSentences ofTexts(List<String> all) {
            StringJoiner lines = new StringJoiner("\n");
            for (int i = 0; i < all.size(); i++) {
                lines.add((i + 1) + ". " + oneLine(all.get(i)));
            }
            return new NumberedSentences(lines.toString());
        }
    }

    /**
     * @param sentences one a line, with its number from 1
     * @param asked the questions of earlier rounds, one a line, or that there are none
     */
    public record QuestionRound(String sentences, String asked) {

        static QuestionRound of(List<ContextualSentence> all, Collection<String> asked) {
            StringJoiner lines = new StringJoiner("\n");
            asked.forEach(question -> lines.add("- " + question));
            return new QuestionRound(
                    NumberedSentences.of(all).sentences(),
                    asked.isEmpty() ? "(none)" : lines.toString());
        }
    }

    /**
     * @param cases each with its number from 1
     * @param mark of the fence around all evidence
     */
    public record NumberedCases(String cases, String mark) {}

    /**
     * @param today as 2025-03-01
     * @param passages each with its number from 1, between the marks of its fence
     * @param claims one a line, with its number from 1
     * @param mark of that fence
     */
    public record Passages(String today, String passages, String claims, String mark) {}

    /**
     * @param question what is to be answered
     */
    public record Asked(String question) {}

    /**
     * @param text between the marks of its fence
     * @param triplets one a line, with its number from 1, between the same marks
     * @param mark of that fence
     */
    public record WithTriplets(String text, String triplets, String mark) {}

    /**
     * @param reference between the marks of its fence
     * @param questions one a line with its answer and its number from 1
     * @param mark of that fence
     */
    public record WithQuestions(String reference, String questions, String mark) {}

    /**
     * What a model is shown when its reply could not be read.
     *
     * @param task as it was asked
     * @param reply what came, shortened if it is very long
     * @param problem what is wrong with it
     */
    public record Repair(String task, String reply, String problem) {}

    /** Text that cannot pretend to be another line of the task. */
    static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
