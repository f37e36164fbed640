package io.fides.eval.report;

import io.fides.eval.metric.Bootstrap;
import io.fides.eval.run.SetRun;
import java.util.List;

public record HtmlReport(List<SetRun> runs, Bootstrap bootstrap) {
    public String html() {
        return "";
    }
}
