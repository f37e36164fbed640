package io.fides.api;

import io.fides.pipeline.FixRequest;
import io.fides.report.ReportOptions;

/**
 * What a caller wants.
 *
 * @param request what is to be done
 * @param options how the result is written down
 */
public record FixCall(FixRequest request, ReportOptions options) {}
