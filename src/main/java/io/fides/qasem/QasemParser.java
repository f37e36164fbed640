package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.run.Outcome;
import java.util.List;
import java.util.Locale;

/** Turns sentences into questions and answers. */
public interface QasemParser {

    /** What does so, for the report. */
    String name();

    /**
     * @param sentences of any length
     * @return for each its questions and answers, in the order of predicates and answers
     * @throws io.fides.domain.run.FidesException if nothing can be read at all
     */
    List<Outcome<List<QuestionAnswer>>> parse(List<String> sentences);

    /**
     * Whether a question and its answer mean something that can be checked. As the paper's
     * annotators do (appendix A), parsers leave out an answer without content, a predicate that is
     * no word, and an answer that the question holds already.
     */
    static boolean makesSense(QuestionAnswer each) {
        String answer = bare(each.text());
        String question = bare(each.question());
        return !answer.isEmpty()
                && !RoleReader.WORDS.has("empty", answer)
                && question.contains(" ")
                && !(" " + question + " ").contains(" " + answer + " ")
                && !each.predicate().overlaps(each.answer());
    }

    private static String bare(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}']+", " ").strip();
    }
}
