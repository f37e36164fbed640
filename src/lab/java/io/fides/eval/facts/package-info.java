/**
 * Measures what decomposition makes of sentences, beside what people made of them.
 *
 * <p>A {@link io.fides.eval.facts.KnownFacts} is a sentence with the facts that a person took out
 * of it. {@link io.fides.eval.facts.FactsEvaluation} compares the facts of a {@link
 * io.fides.decompose.Decomposer} with them and with the sentence: is every word of it covered and
 * every human fact found; does each fact say only what the sentence says; does it say one thing, in
 * a sentence of its own. All figures come from the words and the trees of the texts, by rules that
 * are stated where they are applied; a model may be asked on top whether the sentence entails each
 * fact.
 */
@NullMarked
package io.fides.eval.facts;

import org.jspecify.annotations.NullMarked;
