package io.fides.api;

import io.fides.domain.AttributionReport;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.Limits;
import io.fides.pipeline.PipelineEvent;
import io.fides.pipeline.Ticker;
import io.fides.report.FixResponse;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lets so many answers be worked on at a time as there is power for. A few more wait for a while,
 * which is time of their own; who comes when these are too many is told to come later. One place
 * more is there that long requests do not take, so that short ones do not wait for them.
 */
@ApplicationScoped
public class Admission {

    private final ObservedFixer fixer;
    private final Ticker ticker;
    private final Semaphore places;
    private final Semaphore longOnes;
    private final int maxShort;
    private final int maxWaiting;
    private final Duration maxWait;
    private final AtomicInteger waiting = new AtomicInteger();
    private final Semaphore batches;

    Admission(ApiConfig config, ObservedFixer fixer, Ticker ticker, MeterRegistry meters) {
        this.fixer = fixer;
        this.ticker = ticker;
        int processors = Runtime.getRuntime().availableProcessors();
        int running = config.maxRunning() > 0 ? config.maxRunning() : processors;
        this.places = new Semaphore(running + 1, true);
        this.longOnes = new Semaphore(running, true);
        this.maxShort = config.maxShort();
        this.maxWaiting = config.maxWaiting();
        this.maxWait = config.maxWait();
        this.batches = new Semaphore(config.maxBatches());
        meters.gauge(
                "fides.requests.in.flight",
                this,
                now -> running + 1 - now.places.availablePermits() + now.waiting.get());
    }

    /**
     * Does the work of a request that came then, in the time left of it; a problem if there is no
     * place.
     */
    public <T> T soon(Limits limits, long arrived, Function<Limits, T> work) {
        return soon(false, limits, arrived, work);
    }

    private <T> T soon(boolean isShort, Limits limits, long arrived, Function<Limits, T> work) {
        Duration time = time(limits, arrived);
        Duration patience = maxWait.compareTo(time) < 0 ? maxWait : time;
        long until = ticker.nanos() + patience.toNanos();
        return inPlace(
                isShort, wanted -> take(wanted, until), () -> work.apply(left(limits, arrived)));
    }

    public AttributionReport fix(FixCall call, long arrived, Consumer<PipelineEvent> listener) {
        FixRequest request = call.request();
        return soon(
                request.length() <= maxShort,
                request.limits(),
                arrived,
                left -> fixer.fix(request.with(left), listener));
    }

    /** The same for a caller who may hang up; that ends the work. */
    public AttributionReport fix(FixCall call, Connection caller) {
        return caller.whileOpen(() -> fix(call, caller.arrived(), _ -> {}));
    }

    Limits left(Limits limits, long arrived) {
        return limits.within(time(limits, arrived));
    }

    /** Does one line of a batch, however long its turn is in coming. */
    public FixResponse inTurn(FixCall call) {
        return call.response(
                inPlace(false, Semaphore::acquire, () -> fixer.fix(call.request(), _ -> {})));
    }

    /** Takes the place of a batch, if one is free, until {@link #batchEnds}. */
    void batchBegins() {
        if (!batches.tryAcquire()) {
            throw busy("enough batches are worked on already");
        }
    }

    void batchEnds() {
        batches.release();
    }

    @FunctionalInterface
    private interface Turn {
        void take(Semaphore wanted) throws InterruptedException;
    }

    private <T> T inPlace(boolean isShort, Turn turn, Supplier<T> work) {
        return isShort ? in(places, turn, work) : in(longOnes, turn, () -> in(places, turn, work));
    }

    private static <T> T in(Semaphore wanted, Turn turn, Supplier<T> work) {
        try {
            turn.take(wanted);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException("cancelled by the caller");
        }
        try {
            return work.get();
        } finally {
            wanted.release();
        }
    }

    private void take(Semaphore wanted, long until) throws InterruptedException {
        if (wanted.tryAcquire()) {
            return;
        }
        try {
            if (waiting.incrementAndGet() > maxWaiting) {
                throw busy("too many requests are waiting already");
            }
            if (!wanted.tryAcquire(until - ticker.nanos(), TimeUnit.NANOSECONDS)) {
                throw busy("the turn of the request did not come in time");
            }
        } finally {
            waiting.decrementAndGet();
        }
    }

    private static ProblemException busy(String detail) {
        return new ProblemException(ProblemType.BUSY, detail);
    }

    private Duration time(Limits limits, long arrived) {
        return limits.maxTime().minusNanos(ticker.nanos() - arrived);
    }
}
