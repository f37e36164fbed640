/**
 * Runs systems on data sets and measures what comes out.
 *
 * <p>{@link io.fides.eval.run.EvalRun} fixes every answer of a {@link io.fides.eval.data.DataSet}
 * by every {@link io.fides.eval.run.SystemSpec system}; what comes out of each is measured at once
 * and appended to a {@link io.fides.eval.run.RowFile} as one {@link io.fides.eval.run.Row}, so that
 * a run which is killed goes on where it was. A {@link io.fides.eval.run.Measure} says what the
 * rows of a system are worth, {@link io.fides.eval.run.RunComparison} what became better and worse.
 *
 * <p>All systems are measured by the same sentences and the same NLI ({@link
 * io.fides.eval.run.EvalRun.Judge}), not by what they say of themselves. A failure is a row: it
 * scores nothing, and the coverage shows it.
 */
@NullMarked
package io.fides.eval.run;

import org.jspecify.annotations.NullMarked;
