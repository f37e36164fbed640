/**
 * EA: evidence aggregation, and the scores (FIDES §3.4 and §4.1).
 *
 * <p>In: checked sub-facts. Out: the evidence of each original sentence without duplicates, and AR,
 * AP and AF1 before and after the edits, with the preservation of RARR beside them. A score over
 * nothing is absent, never 0 and never NaN.
 */
@NullMarked
package io.fides.attribute;

import org.jspecify.annotations.NullMarked;
