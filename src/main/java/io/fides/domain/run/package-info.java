/**
 * How a run went, beside what it found: which {@link io.fides.domain.run.Stage} asked what of whom,
 * what it {@link io.fides.domain.run.Usage used}, with which models and settings ({@link
 * io.fides.domain.run.Manifest}), and what of it failed. A {@link io.fides.domain.run.Failure} is
 * part of the report; until it is there, an {@link io.fides.domain.run.Outcome} or a {@link
 * io.fides.domain.run.FidesException} carries it.
 */
@NullMarked
package io.fides.domain.run;

import org.jspecify.annotations.NullMarked;
