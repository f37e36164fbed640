/**
 * The flow of FIDES figure 2: {@link io.fides.pipeline.Fides} reads as the paper does.
 *
 * <p>Values only go down the page; the {@link io.fides.pipeline.PipelineEvent} listener is
 * write-only. What belongs to one request, its deadline and its budget, is in decorators that the
 * composition root puts around the stages for that request. {@link io.fides.pipeline.Fanout} is the
 * only door to concurrency.
 */
@NullMarked
package io.fides.pipeline;

import org.jspecify.annotations.NullMarked;
