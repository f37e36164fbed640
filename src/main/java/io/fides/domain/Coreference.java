package io.fides.domain;

/**
 * A mention whose meaning is known (explicit coreference resolution, FIDES §3.2).
 *
 * @param mention where the pronoun or description stands in the answer
 * @param referent a wording for it that needs no context
 */
public record Coreference(Span mention, String referent) {}
