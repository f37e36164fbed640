package io.fides.qasem;

/**
 * What was learnt from people's questions and answers; {@code models/recipe/arguments.py} makes it.
 *
 * @param verbs weighs arguments of verbs
 * @param nouns weighs arguments of nouns
 * @param nominals which nouns name what happens
 */
public record QasemModels(LinearModel verbs, LinearModel nouns, Nominals nominals) {}
