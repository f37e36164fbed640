/**
 * Prompts as typed values, and the one door to a language model.
 *
 * <p>A {@link io.fides.prompt.Prompt} turns a record into text and a reply into a record; its
 * wording comes from a file under {@code prompts/} so that it can be read, changed and named by its
 * digest. An {@link io.fides.prompt.Llm} takes rendered text and gives back text and what it cost.
 */
@NullMarked
package io.fides.prompt;

import org.jspecify.annotations.NullMarked;
