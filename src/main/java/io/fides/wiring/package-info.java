/**
 * Typed configuration and the composition root: the one place that knows every part.
 *
 * <p>Nobody imports this package. Long-lived things (models, index, HTTP clients, circuit breakers)
 * are made once; what belongs to a request, its budget and its deadline, is put around them for
 * that request.
 */
@NullMarked
package io.fides.wiring;

import org.jspecify.annotations.NullMarked;
