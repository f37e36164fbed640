package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import java.util.Map;

/**
 * What was learnt from people's questions and answers; {@code models/recipe/arguments.py} and
 * {@code models/recipe/support.py} make it.
 *
 * @param verbs weighs arguments of verbs
 * @param nouns weighs arguments of nouns
 * @param nominals which nouns name what happens, by their lemma
 * @param coverage weighs whether a reference has an answer
 * @param support weighs whether it has it in that relation
 */
public record QasemModels(
        LinearModel verbs,
        LinearModel nouns,
        Map<String, Nominal> nominals,
        LinearModel coverage,
        LinearModel support) {

    /** Weighs arguments of such predicates. */
    LinearModel arguments(Kind kind) {
        return kind == Kind.NOMINAL ? nouns : verbs;
    }
}
