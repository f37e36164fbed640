package io.fides.api.kafka;

import io.fides.api.Account;
import io.fides.api.Admission;
import io.fides.api.FixCall;
import io.fides.api.Problem;
import io.fides.api.Problems;
import io.fides.api.RequestReader;
import io.fides.pipeline.Ticker;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Answers a record as {@code /v1/batch} does a line. */
@Singleton
record RecordAnswers(
        RequestReader requests, Admission admission, WorkConfig config, Ticker ticker) {

    private static final int UNAVAILABLE = 503;
    private static final int LONGEST_PAUSE = 30;

    /**
     * What comes of a request. That nothing can be had of a dependency is no fault of the request,
     * which waits for a while; other requests do, too, and so the topic is not emptied into that of
     * the problems.
     */
    Task.Result answer(byte @Nullable [] json) throws InterruptedException {
        long start = ticker.nanos();
        int pause = 1;
        Problem problem = Problems.noBody().problem();
        while (json != null) {
            try {
                FixCall call = requests.line(json);
                return Task.Result.of(
                        ScopedValue.where(Account.CURRENT, Account.OWNER)
                                .call(() -> admission.inTurn(call)));
            } catch (CancellationException _) {
                throw new InterruptedException("told to stop");
            } catch (IOException | RuntimeException e) {
                problem = Problems.of(e);
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("told to stop");
            }
            if (problem.status() != UNAVAILABLE
                    || ticker.nanos() - start >= config.retry().toNanos()) {
                break;
            }
            TimeUnit.SECONDS.sleep(pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE);
        }
        return Task.Result.of(problem);
    }
}
