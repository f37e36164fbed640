/**
 * The words of Fides: immutable values that every stage takes and returns.
 *
 * <p>An {@link io.fides.domain.Answer} is segmented into {@link io.fides.domain.ContextualSentence
 * contextual sentences} (y in the FIDES paper), decomposed into {@link io.fides.domain.SubFact
 * sub-facts}, compared with {@link io.fides.domain.Evidence} and comes out as an {@link
 * io.fides.domain.AttributionReport} (ART, FIDES §3.4). Records check their invariants when they
 * are made and copy their lists; nothing here does I/O, knows a framework or is ever null.
 *
 * <p>Spans are half-open and count UTF-16 code units, as {@link java.lang.String} does.
 */
@NullMarked
package io.fides.domain;

import org.jspecify.annotations.NullMarked;
