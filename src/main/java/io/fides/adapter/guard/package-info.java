/**
 * The one retry layer: SmallRye Fault Tolerance around calls of search backends, page reading and
 * language models.
 *
 * <p>A {@link io.fides.adapter.guard.CallGuard} stands for one dependency and lives as long as the
 * program: its circuit, rate and bulkhead are shared by all requests. From the outside in: retry,
 * circuit, bulkhead, rate, timeout. So every attempt counts for the circuit and the rate; waiting
 * for our own turn is no part of the timeout and never opens a circuit. There is no fallback value.
 *
 * <p>Retried is UNAVAILABLE and TIMEOUT. RATE_LIMITED is not, though it is retriable in principle:
 * whoever asks us to come back later is not asked again a moment later, but counts for the circuit.
 * Nothing is retried after interruption.
 */
@NullMarked
package io.fides.adapter.guard;

import org.jspecify.annotations.NullMarked;
