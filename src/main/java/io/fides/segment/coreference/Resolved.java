package io.fides.segment.coreference;

import io.fides.domain.Span;
import java.util.Optional;

/**
 * A mention that means what another one names.
 *
 * @param mention where it stands in its sentence
 * @param referent the wording that says what it means; empty if that is not clear
 * @param spelledOut whether that stands in its place in the wording of the sentence
 */
public record Resolved(Span mention, Optional<String> referent, boolean spelledOut) {}
