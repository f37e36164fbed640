/**
 * Fides in a LangChain4j program.
 *
 * <p>{@link io.fides.langchain4j.FidesChatModel} and {@link
 * io.fides.langchain4j.FidesStreamingChatModel} stand before a model, so that memory, streams and
 * agents see the fixed text only; {@link io.fides.langchain4j.FidesOutputGuardrail} stands behind
 * an AI service and judges by what its RAG found. {@link io.fides.langchain4j.RetrieverSearch} and
 * {@link io.fides.langchain4j.WebEngineSearch} make LangChain4j's sources our evidence, {@link
 * io.fides.langchain4j.FidesContentRetriever} ours its contents.
 */
@NullMarked
package io.fides.langchain4j;

import org.jspecify.annotations.NullMarked;
