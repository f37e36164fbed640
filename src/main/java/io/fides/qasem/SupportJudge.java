package io.fides.qasem;

import io.fides.domain.QuestionAnswer;
import io.fides.domain.run.Outcome;
import java.util.List;

/**
 * Judges whether a reference supports answers: whether it has the answer at all, which is judged by
 * words alone, and whether question and answer follow from it.
 */
public interface SupportJudge {

    /** Names the judge and its version. */
    String name();

    /** What the weights of the first step are among. */
    QasemModels models();

    /**
     * @param sentence of which the questions were made
     * @return as many outcomes as questions, in their order
     * @throws io.fides.domain.run.FidesException if nothing can be judged
     */
    List<Outcome<Support>> judge(String sentence, List<QuestionAnswer> asked, Reference reference);

    /**
     * The first step alone.
     *
     * @return for each answer the probability that the reference has it
     */
    default List<Double> coverage(List<String> answers, Reference reference) {
        return answers.stream()
                .map(each -> models().coverage().probability(reference.answer(each)))
                .toList();
    }
}
