package io.fides.qasem;

import io.fides.domain.Outcome;
import io.fides.domain.QuestionAnswer;
import java.util.List;
import java.util.Map;

/**
 * Judges whether a reference supports answers: whether it has the answer at all, which is judged by
 * words alone, and whether question and answer follow from it.
 */
public abstract class SupportJudge {

    private final LinearModel coverage;

    SupportJudge(QasemModels models) {
        this.coverage = models.coverage();
    }

    /** Names the judge and its version. */
    public abstract String name();

    /**
     * @param sentence of which the questions were made
     * @return as many outcomes as questions, in their order
     * @throws io.fides.domain.FidesException if nothing can be judged
     */
    public abstract List<Outcome<Support>> judge(
            String sentence, List<QuestionAnswer> asked, Reference reference);

    /**
     * The first step alone.
     *
     * @return for each answer the probability that the reference has it
     */
    public final List<Double> coverage(List<String> answers, Reference reference) {
        LexicalFeatures lexical = new LexicalFeatures(reference);
        return answers.stream().map(each -> coverage(lexical.answer(each))).toList();
    }

    /**
     * @param features of the answer; others do no harm
     */
    final double coverage(Map<String, Double> features) {
        return coverage.probability(features);
    }
}
