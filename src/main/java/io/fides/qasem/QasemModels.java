package io.fides.qasem;

import io.fides.domain.QuestionAnswer.Kind;
import io.fides.language.WordLists;
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

    /** Those of the program; {@code models/qasem/README.md} says what is in them. */
    public static QasemModels bundled() {
        return new QasemModels(
                LinearModel.parse(text("verbs.tsv")),
                LinearModel.parse(text("nouns.tsv")),
                Nominal.byNoun(text("nominals.tsv")),
                LinearModel.parse(text("coverage.tsv")),
                LinearModel.parse(text("support.tsv")));
    }

    private static String text(String file) {
        return String.join("\n", WordLists.lines(QasemModels.class, "/models/qasem/" + file));
    }

    /** Weighs arguments of such predicates. */
    LinearModel arguments(Kind kind) {
        return kind == Kind.NOMINAL ? nouns : verbs;
    }
}
