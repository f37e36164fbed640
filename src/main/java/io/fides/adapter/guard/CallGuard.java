package io.fides.adapter.guard;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.smallrye.faulttolerance.api.CircuitBreakerState;
import io.smallrye.faulttolerance.api.Guard;
import io.smallrye.faulttolerance.api.RateLimitException;
import io.smallrye.faulttolerance.api.RateLimitType;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.exceptions.BulkheadException;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;

/**
 * Stands between us and one dependency for the life of the program.
 *
 * <p>Calls run on the thread of the caller, virtual or not, and an interrupted caller gets a
 * failure at once with its interrupt flag set, but for one who is interrupted in the very moment in
 * which an attempt ends: the library loses that ({@code FutureImpl.awaitBlocking}), and what was to
 * come next is still done. A timeout interrupts the call, so calls must answer interruption. Safe
 * for use by many threads.
 */
public final class CallGuard {

    /** Callers that wait for a free place; more than any machine sends at us. */
    private static final int QUEUE = 10_000;

    /** Of the last calls, to have failed before the circuit opens. */
    private static final double BREAKER_SHARE = 0.5;

    /** The caller's limits and language say nothing about the dependency. */
    private static final Set<Failure.Kind> CALLERS =
            Set.of(
                    Failure.Kind.BUDGET_EXHAUSTED,
                    Failure.Kind.DEADLINE_EXCEEDED,
                    Failure.Kind.UNSUPPORTED_LANGUAGE,
                    Failure.Kind.INCOMPLETE_REQUEST);

    private final String name;
    private final GuardSettings settings;
    private final BackendHealth health;
    private final Guard retried;
    private final Guard bounded;
    private final Guard paced;

    /** A guard of the dependency that {@code health} is about. */
    public CallGuard(GuardSettings settings, BackendHealth health) {
        this(health.name(), settings, health);
    }

    /** {@code name} is of the circuit, for failures and health. */
    CallGuard(String name, GuardSettings settings, BackendHealth health) {
        this.name = name;
        this.settings = settings;
        this.health = health;
        // The three are nested: each does what must happen outside the next.
        this.retried = retried();
        this.bounded =
                described("parallel")
                        .withBulkhead()
                        .limit(settings.parallel())
                        .queueSize(QUEUE)
                        .enableSynchronousQueueing()
                        .done()
                        .build();
        this.paced = paced();
    }

    /**
     * Makes a call, and again if it may succeed then.
     *
     * @param stage named in failures of the guard
     * @throws FidesException what the last attempt threw; TIMEOUT if it took too long; UNAVAILABLE
     *     if the circuit is open; RATE_LIMITED if its turn did not come; DEADLINE_EXCEEDED if the
     *     caller was interrupted
     */
    @SuppressWarnings("unchecked") // what comes out of the guards is what went in
    public <T> T call(Stage stage, Supplier<T> attempt) {
        try {
            return (T)
                    retried.call(
                            () -> bounded.call(() -> timed(stage, attempt), Object.class),
                            Object.class);
        } catch (FidesException e) {
            if (!CALLERS.contains(e.failure().kind())) {
                health.failed(e.failure());
            }
            throw e;
        } catch (CircuitBreakerOpenException _) {
            throw new FidesException(
                    stage, Failure.Kind.UNAVAILABLE, "circuit of " + name + " is open");
        } catch (RateLimitException _) {
            throw limited(stage, " a second are allowed");
        } catch (BulkheadException _) {
            throw limited(stage, " a second are allowed and too many wait");
        } catch (InterruptedException | CancellationException _) {
            String why = name + " was not waited for any longer";
            throw FidesException.interrupted(stage, why);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("a supplier throws no checked exception", e);
        }
    }

    /** The same for what finds evidence. */
    public <T> T retrieve(Supplier<T> attempt) {
        return call(Stage.RETRIEVAL, attempt);
    }

    private Object timed(Stage stage, Supplier<?> attempt) throws Exception {
        try {
            return paced.call(attempt::get, Object.class);
        } catch (TimeoutException _) {
            throw new FidesException(
                    stage,
                    Failure.Kind.TIMEOUT,
                    name + " did not answer in " + settings.timeout().toMillis() + " ms");
        }
    }

    private Guard retried() {
        Guard.Builder guard =
                described("call")
                        .withCircuitBreaker()
                        .requestVolumeThreshold(settings.breakerCalls())
                        .failureRatio(BREAKER_SHARE)
                        .delay(settings.breakerOpen().toMillis(), ChronoUnit.MILLIS)
                        .when(CallGuard::blamesDependency)
                        .onStateChange(this::circuit)
                        .done();
        if (settings.attempts() == 1) {
            return guard.build();
        }
        return guard.withRetry()
                .maxRetries(settings.attempts() - 1)
                .delay(settings.delay().toMillis(), ChronoUnit.MILLIS)
                .jitter(settings.delay().dividedBy(2).toMillis(), ChronoUnit.MILLIS)
                .maxDuration(allAttempts().toMillis(), ChronoUnit.MILLIS)
                .whenException(CallGuard::worthAnotherAttempt)
                .done()
                .build();
    }

    private Guard paced() {
        // SMOOTH is the only type that does not count what it refuses: with the others those who
        // wait and ask again keep each other out for ever.
        Guard.Builder guard =
                described("pace")
                        .withRateLimit()
                        .limit(settings.perSecond())
                        .window(1, ChronoUnit.SECONDS)
                        .type(RateLimitType.SMOOTH)
                        .done()
                        .withTimeout()
                        .duration(settings.timeout().toMillis(), ChronoUnit.MILLIS)
                        .done();
        if (settings.patience().isZero()) {
            return guard.build();
        }
        // No attempt is repeated here: what the limit refused was never begun.
        return guard.withRetry()
                .maxRetries(-1)
                .maxDuration(settings.patience().toMillis(), ChronoUnit.MILLIS)
                .retryOn(RateLimitException.class)
                .withCustomBackoff()
                .strategy(() -> CallGuard::untilNextTurn)
                .done()
                .done()
                .build();
    }

    private Guard.Builder described(String what) {
        return Guard.create().withDescription(health.name() + " " + what);
    }

    /** More than the attempts can take; they have limits of their own. */
    private Duration allAttempts() {
        return settings.timeout()
                .plus(settings.patience())
                .plus(settings.delay().multipliedBy(2))
                .multipliedBy(settings.attempts())
                .plusHours(1);
    }

    private void circuit(CircuitBreakerState state) {
        switch (state) {
            case OPEN -> health.opened(name);
            case CLOSED, HALF_OPEN -> health.closed(name);
        }
    }

    private static long untilNextTurn(Throwable refused) {
        return refused instanceof RateLimitException limit
                ? Math.max(1, limit.getRetryAfterMillis())
                : 1;
    }

    private static boolean worthAnotherAttempt(Throwable failed) {
        return failed instanceof FidesException known
                && known.failure().kind().retriable()
                && known.failure().kind() != Failure.Kind.RATE_LIMITED
                && !Thread.currentThread().isInterrupted();
    }

    private static boolean blamesDependency(Throwable failed) {
        return failed instanceof FidesException known && known.failure().kind().retriable();
    }

    private FidesException limited(Stage stage, String why) {
        return new FidesException(
                stage,
                Failure.Kind.RATE_LIMITED,
                name + " was not asked: " + settings.perSecond() + why);
    }
}
