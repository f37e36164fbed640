package io.fides.adapter.llm;

import static java.util.stream.Collectors.joining;

import io.fides.domain.Answer;
import io.fides.domain.ContextualSentence;
import io.fides.language.Unicode;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What goes into the prompts: one record for each shape of task, named after its placeholders.
 * Items stand one a line, each with its number from 1; text from outside between the marks of its
 * fence, which the mark names.
 */
public final class Tasks {

    private Tasks() {}

    public record WholeAnswer(String question, String answer) {

        static WholeAnswer of(Answer answer) {
            String question = answer.question().isNone() ? "(none)" : answer.question().text();
            return new WholeAnswer(
                    oneLine(question), Fence.around(List.of(answer.text())).enclose(answer.text()));
        }
    }

    public record NumberedSentences(String sentences) {

        static NumberedSentences of(List<ContextualSentence> all) {
            return ofTexts(all.stream().map(ContextualSentence::wording).toList());
        }

        static NumberedSentences ofTexts(List<String> all) {
            return new NumberedSentences(numbered(all.stream().map(Tasks::oneLine).toList()));
        }
    }

    /**
     * @param asked the questions of earlier rounds, one a line, or that there are none
     */
    public record QuestionRound(String sentences, String asked) {

        static QuestionRound of(List<ContextualSentence> all, Collection<String> asked) {
            String lines = asked.stream().map(each -> "- " + each).collect(joining("\n"));
            return new QuestionRound(
                    NumberedSentences.of(all).sentences(), asked.isEmpty() ? "(none)" : lines);
        }
    }

    public record NumberedCases(String cases, String mark) {}

    /**
     * @param today as 2025-03-01
     */
    public record Passages(String today, String passages, String claims, String mark) {}

    public record Asked(String question) {}

    public record WithTriplets(String text, String triplets, String mark) {}

    public record WithQuestions(String reference, String questions, String mark) {}

    /** What a model is shown when its reply could not be read; a long one is shortened. */
    public record Repair(String task, String reply, String problem) {}

    /** Lines, each with its number from 1. */
    static String numbered(List<String> lines) {
        return IntStream.range(0, lines.size())
                .mapToObj(i -> (i + 1) + ". " + lines.get(i))
                .collect(joining("\n"));
    }

    /** The beginning of a text, if it is longer than so many characters. */
    static String shortened(String text, int length) {
        return text.length() <= length ? text : Unicode.beginning(text, length) + " …";
    }

    /** Text that cannot pretend to be another line of the task. */
    static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
