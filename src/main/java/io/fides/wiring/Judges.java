package io.fides.wiring;

import io.fides.retrieve.Reranker;
import io.fides.verify.Verifier;

/**
 * What ranks and what judges the windows of one request. Both remember what they have read, and
 * where one model does both, a window that was ranked for a claim is judged for it at no cost.
 *
 * @param reranker orders windows
 * @param verifier judges them without a language model
 */
record Judges(Reranker reranker, Verifier verifier) {}
