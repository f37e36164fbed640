package io.fides.domain;

/**
 * A mention whose meaning was spelled out (explicit coreference resolution, FIDES §3.2).
 *
 * @param mention where the pronoun or description stands in the answer
 * @param referent the wording that replaces it
 */
public record Coreference(Span mention, String referent) {}
