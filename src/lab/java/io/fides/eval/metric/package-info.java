/**
 * Measures of quality, and how sure they are. Plain arithmetic on arrays: no models, no files.
 *
 * <p>A measure over a set of items is a {@link io.fides.eval.metric.Statistic}: it takes how often
 * each item counts. All of them once is the figure itself; a {@link io.fides.eval.metric.Bootstrap}
 * draws items with replacement, which is only other counts, and so gets an interval for any of
 * them. A measure over nothing is absent, never 0.
 */
@NullMarked
package io.fides.eval.metric;

import org.jspecify.annotations.NullMarked;
