package io.fides.api.openai;

import io.fides.api.Admission;
import io.fides.api.FixCall;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.Problems;
import io.fides.api.RequestReader;
import io.fides.domain.AttributionReport;
import io.fides.domain.Failure;
import io.fides.pipeline.Ticker;
import io.fides.report.FixResponse;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CancellationException;

/** Fixes texts by the same admission as any request; what then fails is the operator's choice. */
@ApplicationScoped
class Checking {

    private final Admission admission;
    private final RequestReader requests;
    private final Ticker ticker;
    private final ProxyConfig config;

    Checking(Admission admission, RequestReader requests, Ticker ticker, ProxyConfig config) {
        this.admission = admission;
        this.requests = requests;
        this.ticker = ticker;
        this.config = config;
    }

    sealed interface Checked {

        /** It was checked, and fixed where that was needed. */
        record Fixed(AttributionReport report, FixResponse response) implements Checked {}

        record Failed(Problem problem) implements Checked {}
    }

    /** Fixes a text; throws a problem if that fails or is late, and such answers are refused. */
    Checked check(FixCall like, String text) {
        try {
            FixCall call = requests.like(like, text);
            AttributionReport report = admission.fix(call, ticker.nanos(), _ -> {});
            if (refuses() && isLate(report)) {
                throw new ProblemException(
                        ProblemType.DEADLINE_EXCEEDED, "the answer could not be checked in time");
            }
            return new Checked.Fixed(report, call.response(report));
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            Problem problem = Problems.of(e);
            if (refuses()) {
                throw new ProblemException(problem);
            }
            return new Checked.Failed(problem);
        }
    }

    private boolean refuses() {
        return config.onFailure() == ProxyConfig.OnFailure.REFUSE;
    }

    private static boolean isLate(AttributionReport report) {
        return report.gaps().stream().anyMatch(gap -> gap.kind() == Failure.Kind.DEADLINE_EXCEEDED);
    }
}
