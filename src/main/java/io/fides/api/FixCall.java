package io.fides.api;

import io.fides.domain.AttributionReport;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.report.FixResponse;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;

/** What a caller wants. */
public record FixCall(FixRequest request, ReportOptions options) {

    public FixCall with(Limits limits) {
        return new FixCall(request.with(limits), options);
    }

    public FixResponse response(AttributionReport report) {
        return ReportJson.of(report, options);
    }
}
