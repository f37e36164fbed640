package io.fides.api.kafka;

import io.fides.api.Problem;
import io.fides.report.FixResponse;
import io.fides.report.ReportJson;

/** What came of a request: a report, or the problem that there is none. */
record Result(boolean report, String json) {

    static Result of(FixResponse response) {
        return new Result(true, ReportJson.compact(response));
    }

    static Result of(Problem problem) {
        return new Result(false, ReportJson.compact(problem));
    }
}
