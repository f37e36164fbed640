/**
 * The engine that asks a language model: every stage by a prompt, and the models themselves.
 *
 * <p>{@link io.fides.adapter.llm.LlmPrompts} holds the prompts; each stage ({@code Llm…}) turns its
 * values into a prompt's input, and the reply, read strictly by {@link
 * io.fides.adapter.llm.JsonReplies}, into the domain's values. What a model says about places in
 * the answer is compared with the answer; what it leaves out of a batch fails for that item only.
 * {@link io.fides.adapter.llm.LangChain4jLlm} speaks to Ollama or to any server with OpenAI's
 * interface; {@link io.fides.adapter.llm.LlmProbe} asks whether one is there.
 */
@NullMarked
package io.fides.adapter.llm;

import org.jspecify.annotations.NullMarked;
