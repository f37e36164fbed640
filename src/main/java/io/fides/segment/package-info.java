/**
 * SS with ECR: sentence segmentation with explicit coreference resolution (FIDES §3.2).
 *
 * <p>In: the answer x. Out: its sentences y_1 … y_m in reading order, each with its exact span and
 * a wording in which pronoun subjects are spelled out, because a search for “It was built in 1889”
 * finds nothing. Sentences never overlap; what lies between them (white space, list markers, code)
 * is left alone by every later stage. If segmentation fails the request fails: there is nothing to
 * check.
 */
@NullMarked
package io.fides.segment;

import org.jspecify.annotations.NullMarked;
