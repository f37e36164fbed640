package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.segment.Words;
import java.util.Locale;
import java.util.Set;

/**
 * Tells questions and answers that mean nothing from those that can be checked, as the paper's
 * annotators leave out what the parser got wrong (appendix A): an answer without content, a
 * predicate that is no word, an answer that the question holds already.
 */
public final class Sense {

    private static final Set<String> EMPTY =
            Words.set(
                    """
                    it there this that these those which who whom whose what where when why how one ones so such as to
                    also however therefore thus then not n't never just only even still yet too very more most and or
                    but if while although indeed instead perhaps maybe please etc
                    """);

    private Sense() {}

    /** Whether it can be checked. */
    public static boolean makes(QuestionAnswer each) {
        String answer = bare(each.text());
        String question = bare(each.question());
        return !answer.isEmpty()
                && !EMPTY.contains(answer)
                && question.split(" ", -1).length > 1
                && !(" " + question + " ").contains(" " + answer + " ")
                && !each.predicate().overlaps(each.answer());
    }

    private static String bare(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}']+", " ").strip();
    }
}
