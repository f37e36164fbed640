package io.fides.wiring;

import io.fides.retrieve.Reranker;
import io.fides.verify.Verifier;

/**
 * What ranks and what judges the windows of one request. Both remember what they have read, and
 * where one model does both, a window that was ranked for a claim is judged for it at no cost.
 *
 * @param reranker orders windows
 * @param crossEncoder tells how relevant each of them is, between 0 and 1, without a first stage
 * @param verifier judges them without a language model
 * @param scorer judges them likewise, without a search for what is right
 */
record Judges(Reranker reranker, Reranker crossEncoder, Verifier verifier, Verifier scorer) {}
