/**
 * Prompts as typed values, and the one door to a language model.
 *
 * <p>A {@link io.fides.prompt.Prompt} turns a record into text and a reply into a record; its
 * wording comes from a file under {@code prompts/} so that it can be read, changed and named by its
 * digest. An {@link io.fides.prompt.Llm} takes rendered text and gives back text and what it cost.
 * {@link io.fides.prompt.PromptCall} puts both together: it asks, reads the reply by its {@link
 * io.fides.prompt.ReplyFormat}, and where the reply cannot be read asks exactly once more, showing
 * the model its reply and what is wrong with it. After that it is a failure, never a guess.
 *
 * <p>Text from outside (answers, evidence) stands between the marks of a {@link
 * io.fides.prompt.Fence} that does not occur in it.
 */
@NullMarked
package io.fides.prompt;

import org.jspecify.annotations.NullMarked;
