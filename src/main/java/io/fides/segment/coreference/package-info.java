/**
 * Whom “he” and “she” mean, read from dependency trees.
 *
 * <p>In: the parsed sentences of an answer. Out: for each pronoun the persons it may mean, each
 * with a probability. A person is a cluster of names ({@link io.fides.segment.coreference.Person});
 * grammar rules some out ({@link io.fides.segment.coreference.Binding}, after the principles of
 * Chomsky 1981); of the others a conditional logit model chooses, whose features are those of Hobbs
 * 1978 and Lappin and Leass 1994: nearness, grammatical role, parallel role, repetition, the owner
 * of what is spoken of. “None of them” is always among the choices. Its weights are in {@code
 * pronouns.txt}; {@code models/recipe/pronouns.py} learns them.
 */
@NullMarked
package io.fides.segment.coreference;

import org.jspecify.annotations.NullMarked;
