package io.fides.api.kafka;

import io.fides.api.Problem;
import io.fides.report.FixResponse;
import io.fides.report.ReportJson;

/** What came of a request: a report, or the problem that there is none. */
record WorkResult(boolean report, String json) {

    static WorkResult of(FixResponse response) {
        return new WorkResult(true, ReportJson.compact(response));
    }

    static WorkResult of(Problem problem) {
        return new WorkResult(false, ReportJson.compact(problem));
    }
}
