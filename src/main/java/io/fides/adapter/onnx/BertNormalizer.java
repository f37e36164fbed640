package io.fides.adapter.onnx;

/**
 * How text is prepared before it is split, as {@code tokenizer.json} says.
 *
 * @param clean leave out control characters
 * @param chinese make each Chinese character a word
 * @param stripAccents decompose (NFD) and leave out nonspacing marks
 * @param lowercase by code point, without regard to language
 */
record BertNormalizer(boolean clean, boolean chinese, boolean stripAccents, boolean lowercase) {}
