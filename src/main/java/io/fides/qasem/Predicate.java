package io.fides.qasem;

import io.fides.domain.QuestionAnswer;

/**
 * A word that says what happens or is the case.
 *
 * @param word its index in the tree
 * @param kind how it says so
 * @param verb what a question calls it: the word's own lemma, or for a noun the verb it is made of
 */
record Predicate(int word, QuestionAnswer.Kind kind, String verb) {}
