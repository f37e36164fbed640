/**
 * Endpoints in the shapes of guardrails that others offer, so that what calls those can call Fides.
 * Each is there only if {@code fides.api.compatible} names it.
 */
@NullMarked
package io.fides.api.guardrail;

import org.jspecify.annotations.NullMarked;
