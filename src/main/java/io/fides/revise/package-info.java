/**
 * FE: factual edit, and the gate that no edit passes on trust (FIDES §3.4).
 *
 * <p>In: a sentence, a sub-fact of it and the evidence that contradicts it. Out: a revised sentence
 * with the reasoning that led to it. The paper found 20–44 % of its own edits abnormal, so an edit
 * is only a proposal: {@link io.fides.revise.EditGate} applies it if the evidence entails the new
 * wording better than the old, nothing new and unsupported came in, the change is local and small,
 * and the rest of the sentence still stands. Whatever fails is kept as a rejected edit with its
 * reason.
 */
@NullMarked
package io.fides.revise;

import org.jspecify.annotations.NullMarked;
