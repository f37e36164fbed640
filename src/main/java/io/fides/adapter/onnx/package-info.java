/**
 * Models in ONNX format, run by ONNX Runtime.
 *
 * <p>{@link io.fides.adapter.onnx.OnnxReranker} takes any cross-encoder in the layout that Hugging
 * Face uses. Nothing of ONNX Runtime or of the tokenizer's native library is loaded before the
 * first pair is scored.
 */
@NullMarked
package io.fides.adapter.onnx;

import org.jspecify.annotations.NullMarked;
