package io.fides.api.openai;

import io.fides.api.Admission;
import io.fides.api.FixCall;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.Problems;
import io.fides.api.RequestReader;
import io.fides.domain.AttributionReport;
import io.fides.domain.run.Failure;
import io.fides.pipeline.Ticker;
import io.fides.report.FixResponse;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** Fixes texts by the same admission as any request; what then fails is the operator's choice. */
@Singleton
record Checking(Admission admission, RequestReader requests, Ticker ticker, ProxyConfig config) {

    record Checked(AttributionReport report, FixResponse response) {}

    /**
     * Fixes a text; throws a problem if that fails or is late, and such answers are refused.
     *
     * @param failed is told why nothing is returned
     */
    Optional<Checked> check(FixCall like, String text, Consumer<Problem> failed) {
        try {
            FixCall call = requests.like(like, text);
            AttributionReport report = admission.fix(call, ticker.nanos(), _ -> {});
            if (refuses() && isLate(report)) {
                throw new ProblemException(
                        ProblemType.DEADLINE_EXCEEDED, "the answer could not be checked in time");
            }
            return Optional.of(new Checked(report, call.response(report)));
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            Problem problem = Problems.of(e);
            if (refuses()) {
                throw new ProblemException(problem);
            }
            failed.accept(problem);
            return Optional.empty();
        }
    }

    private boolean refuses() {
        return config.onFailure() == ProxyConfig.OnFailure.REFUSE;
    }

    private static boolean isLate(AttributionReport report) {
        return report.gaps().stream().anyMatch(gap -> gap.kind() == Failure.Kind.DEADLINE_EXCEEDED);
    }
}
