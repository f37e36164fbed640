/**
 * Measures what the gate does to an editor that is careless.
 *
 * <p>Each text of a file for {@code fides eval fixes} is checked by the flow. Where a claim is
 * contradicted, and an editor would be asked, a {@link io.fides.eval.gate.CarelessEditor} makes
 * edits of every {@link io.fides.eval.gate.GateEvaluation.Carelessness}, and the {@link
 * io.fides.revise.EditGate} judges them with the same evidence and a real verifier. {@link
 * io.fides.eval.gate.GateEvaluation} counts what came through, beside the right edits, which
 * should. Without a gate all would.
 */
@NullMarked
package io.fides.eval.gate;

import org.jspecify.annotations.NullMarked;
