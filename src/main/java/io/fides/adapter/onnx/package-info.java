/**
 * Models in ONNX format, run by ONNX Runtime on the processor.
 *
 * <p>A model is a folder in the layout that Hugging Face uses ({@link
 * io.fides.adapter.onnx.ModelFiles}): our own {@link io.fides.adapter.onnx.JointModel}, which ranks
 * and judges a window in one pass, or any sequence classifier as {@link
 * io.fides.adapter.onnx.OnnxReranker} or {@link io.fides.adapter.onnx.OnnxVerifier}.
 *
 * <p>How a pair of texts becomes a score: {@code TokenizerFile} chooses the tokenizer (our {@code
 * WordPiece}, or a native library for other kinds), {@link io.fides.adapter.onnx.InferenceThreads}
 * runs as many batches at a time as there are cores, {@code OrtModel} holds the weights, and a head
 * reads the logits. Nothing of ONNX Runtime or of a native tokenizer is loaded before the first
 * pair is scored.
 *
 * <p>{@link io.fides.adapter.onnx.SentenceEmbeddings} are a library's, weights included.
 */
@NullMarked
package io.fides.adapter.onnx;

import org.jspecify.annotations.NullMarked;
