package io.fides.adapter.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class CallGuardTest {

    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private static final Duration PATIENT = Duration.ofSeconds(60);

    /** How long a circuit stays open: long enough for a slow machine to see it open. */
    private static final Duration OPEN = Duration.ofSeconds(2);

    private final BackendHealth health =
            new BackendHealth("engine", Clock.fixed(NOW, ZoneOffset.UTC));
    private final AtomicInteger calls = new AtomicInteger();

    /** Two attempts with hardly a pause, no limits that a test would notice. */
    static GuardSettings quick() {
        return settings(2, Duration.ofSeconds(20), 1000, 8, PATIENT);
    }

    private static GuardSettings settings(
            int attempts, Duration timeout, int perSecond, int parallel, Duration patience) {
        return new GuardSettings(
                attempts, Duration.ofMillis(2), timeout, 4, OPEN, perSecond, parallel, patience);
    }

    /** Lets the time of an open circuit pass: the library's clock cannot be set. */
    private static void pause(Duration time) throws InterruptedException {
        assertThat(new CountDownLatch(1).await(time.toMillis(), TimeUnit.MILLISECONDS)).isFalse();
    }

    private static FidesException failure(Failure.Kind kind) {
        return new FidesException(Stage.RETRIEVAL, kind, "as the test wants");
    }

    private Supplier<String> failing(Failure.Kind kind) {
        return () -> {
            calls.incrementAndGet();
            throw failure(kind);
        };
    }

    private String working() {
        return "done " + calls.incrementAndGet();
    }

    private static String call(CallGuard guard, Supplier<String> attempt) {
        return guard.call(Stage.RETRIEVAL, attempt);
    }

    private static Failure failed(CallGuard guard, Supplier<String> attempt) {
        FidesException failed =
                catchThrowableOfType(FidesException.class, () -> call(guard, attempt));
        assertThat(failed).isNotNull();
        return failed.failure();
    }

    @Test
    void onlyOutagesAndTimeoutsAreRetried() {
        for (Failure.Kind kind : Failure.Kind.values()) {
            calls.set(0);
            CallGuard guard = new CallGuard(quick(), health);
            assertThat(failed(guard, failing(kind)).kind()).isEqualTo(kind);
            boolean again = kind == Failure.Kind.UNAVAILABLE || kind == Failure.Kind.TIMEOUT;
            assertThat(calls).as(kind.name()).hasValue(again ? 2 : 1);
        }
    }

    @Test
    void aSecondAttemptMakesUpForTheFirst() {
        CallGuard guard = new CallGuard(quick(), health);
        String done =
                call(
                        guard,
                        () -> {
                            if (calls.incrementAndGet() == 1) {
                                throw failure(Failure.Kind.UNAVAILABLE);
                            }
                            return "done";
                        });
        assertThat(done).isEqualTo("done");
        assertThat(health.lastFailure()).isEmpty();
    }

    @Test
    void oneAttemptIsOneCall() {
        CallGuard guard =
                new CallGuard(settings(1, Duration.ofSeconds(20), 1000, 8, PATIENT), health);
        failed(guard, failing(Failure.Kind.UNAVAILABLE));
        assertThat(calls).hasValue(1);
    }

    @Test
    void defectsPassThroughUnchanged() {
        CallGuard guard = new CallGuard(quick(), health);
        assertThatThrownBy(
                        () ->
                                call(
                                        guard,
                                        () -> {
                                            calls.incrementAndGet();
                                            throw new IllegalStateException("defect");
                                        }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("defect");
        assertThat(calls).hasValue(1);
    }

    @Test
    void theCircuitOpensAndCloses() throws Exception {
        CallGuard guard =
                new CallGuard(settings(1, Duration.ofSeconds(20), 1000, 8, PATIENT), health);
        for (int i = 0; i < 4; i++) {
            assertThat(health.up()).isTrue();
            failed(guard, failing(Failure.Kind.RATE_LIMITED));
        }
        assertThat(health.up()).isFalse();
        assertThat(health.open()).containsExactly("engine");
        assertThat(health.lastFailure().orElseThrow().at()).isEqualTo(NOW);

        Failure open = failed(guard, this::working);
        assertThat(open.kind()).isEqualTo(Failure.Kind.UNAVAILABLE);
        assertThat(open.detail()).isEqualTo("circuit of engine is open");
        assertThat(calls).hasValue(4);

        pause(OPEN.plusMillis(100));
        assertThat(call(guard, this::working)).isEqualTo("done 5");
        assertThat(health.up()).isTrue();
        assertThat(call(guard, this::working)).isEqualTo("done 6");
    }

    @Test
    void aFailedTrialOpensTheCircuitAgain() throws Exception {
        CallGuard guard =
                new CallGuard(settings(1, Duration.ofSeconds(20), 1000, 8, PATIENT), health);
        for (int i = 0; i < 4; i++) {
            failed(guard, failing(Failure.Kind.UNAVAILABLE));
        }
        pause(OPEN.plusMillis(100));
        failed(guard, failing(Failure.Kind.UNAVAILABLE));
        assertThat(health.up()).isFalse();
        assertThat(failed(guard, this::working).detail()).contains("open");
        assertThat(calls).hasValue(5);
    }

    @Test
    void refusalsOfOurRequestsLeaveTheCircuitClosed() {
        CallGuard guard = new CallGuard(quick(), health);
        for (int i = 0; i < 20; i++) {
            failed(guard, failing(Failure.Kind.FORBIDDEN));
        }
        assertThat(calls).hasValue(20);
        assertThat(health.up()).isTrue();
    }

    @Test
    void slowAttemptsAreInterruptedAndRetried() {
        CallGuard guard =
                new CallGuard(settings(2, Duration.ofMillis(60), 1000, 8, PATIENT), health);
        AtomicInteger interrupted = new AtomicInteger();
        Failure slow =
                failed(
                        guard,
                        () -> {
                            calls.incrementAndGet();
                            try {
                                new CountDownLatch(1).await();
                                return "never";
                            } catch (InterruptedException _) {
                                interrupted.incrementAndGet();
                                Thread.currentThread().interrupt();
                                throw failure(Failure.Kind.DEADLINE_EXCEEDED);
                            }
                        });
        assertThat(slow.kind()).isEqualTo(Failure.Kind.TIMEOUT);
        assertThat(slow.detail()).isEqualTo("engine did not answer in 60 ms");
        assertThat(calls).hasValue(2);
        assertThat(interrupted).hasValue(2);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void aCallerInterruptedInACallReturns() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CallGuard guard = new CallGuard(quick(), health);
        interruptedCallerReturns(
                guard,
                begun,
                () -> {
                    calls.incrementAndGet();
                    begun.countDown();
                    try {
                        new CountDownLatch(1).await();
                        return "never";
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                        // What a careless adapter makes of it must not be retried either.
                        throw failure(Failure.Kind.UNAVAILABLE);
                    }
                });
        assertThat(calls).hasValue(1);
        assertThat(health.lastFailure()).isEmpty();
    }

    @Test
    void aCallerInterruptedBetweenAttemptsReturns() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        GuardSettings patient =
                new GuardSettings(
                        2,
                        Duration.ofMinutes(10),
                        Duration.ofSeconds(20),
                        10,
                        Duration.ofSeconds(10),
                        1000,
                        8,
                        PATIENT);
        interruptedCallerReturns(
                new CallGuard(patient, health),
                begun,
                () -> {
                    calls.incrementAndGet();
                    begun.countDown();
                    throw failure(Failure.Kind.UNAVAILABLE);
                });
        assertThat(calls).hasValue(1);
    }

    @Test
    void aCallerInterruptedInTheQueueReturns() throws Exception {
        CallGuard guard =
                new CallGuard(settings(1, Duration.ofSeconds(20), 1000, 1, PATIENT), health);
        CountDownLatch taken = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        Thread holder =
                Thread.ofVirtual()
                        .start(
                                () ->
                                        call(
                                                guard,
                                                () -> {
                                                    taken.countDown();
                                                    try {
                                                        free.await();
                                                    } catch (InterruptedException e) {
                                                        Thread.currentThread().interrupt();
                                                    }
                                                    return "held";
                                                }));
        taken.await();
        interruptedCallerReturns(guard, new CountDownLatch(0), this::working);
        assertThat(calls).hasValue(0);
        free.countDown();
        holder.join();
        assertThat(call(guard, this::working)).isEqualTo("done 1");
    }

    private static void interruptedCallerReturns(
            CallGuard guard, CountDownLatch begun, Supplier<String> attempt) throws Exception {
        CompletableFuture<Failure.Kind> kind = new CompletableFuture<>();
        AtomicReference<Boolean> flag = new AtomicReference<>(false);
        Thread caller =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        call(guard, attempt);
                                    } catch (FidesException e) {
                                        flag.set(Thread.currentThread().isInterrupted());
                                        kind.complete(e.failure().kind());
                                    }
                                });
        begun.await();
        while (caller.getState() != Thread.State.TIMED_WAITING
                && caller.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        caller.interrupt();
        assertThat(kind.get(60, TimeUnit.SECONDS)).isEqualTo(Failure.Kind.DEADLINE_EXCEEDED);
        assertThat(flag.get()).isTrue();
    }

    @Test
    void overTheRateWithoutPatienceIsRateLimited() throws Exception {
        CallGuard guard =
                new CallGuard(settings(2, Duration.ofSeconds(20), 1, 8, Duration.ZERO), health);
        assertThat(call(guard, this::working)).isEqualTo("done 1");
        for (int i = 0; i < 20; i++) {
            assertThat(failed(guard, this::working).kind()).isEqualTo(Failure.Kind.RATE_LIMITED);
        }
        assertThat(calls).hasValue(1);
        // Those who were refused have not used up the next turn.
        pause(Duration.ofMillis(1100));
        assertThat(call(guard, this::working)).isEqualTo("done 2");
        // Our own limit says nothing about the dependency.
        assertThat(health.up()).isTrue();
        assertThat(health.lastFailure()).isEmpty();
    }

    @Test
    void withPatienceAllHaveTheirTurnAndTheRateHolds() throws Exception {
        CallGuard guard =
                new CallGuard(
                        settings(1, Duration.ofSeconds(20), 10, 8, Duration.ofSeconds(20)), health);
        long[] begun = new long[25];
        long start = System.nanoTime();
        List<Future<String>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < begun.length; i++) {
                all.add(
                        threads.submit(
                                () ->
                                        call(
                                                guard,
                                                () -> {
                                                    begun[calls.getAndIncrement()] =
                                                            System.nanoTime();
                                                    return "done";
                                                })));
            }
        }
        for (Future<String> one : all) {
            assertThat(one.get()).isEqualTo("done");
        }
        Arrays.sort(begun);
        for (int i = 10; i < begun.length; i++) {
            // A slow machine begins later than it may, never earlier.
            long least = Duration.ofMillis(100L * (i - 10)).toNanos();
            assertThat(begun[i] - start).as("call " + i).isGreaterThan(least);
        }
    }

    @Test
    void theBulkheadHoldsAndNobodyIsTurnedAway() throws Exception {
        CallGuard guard =
                new CallGuard(settings(1, Duration.ofSeconds(20), 1000, 3, PATIENT), health);
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CyclicBarrier allPlaces = new CyclicBarrier(3);
        List<Future<String>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 60; i++) {
                all.add(
                        threads.submit(
                                () ->
                                        call(
                                                guard,
                                                () -> {
                                                    most.accumulateAndGet(
                                                            now.incrementAndGet(), Math::max);
                                                    meet(allPlaces);
                                                    now.decrementAndGet();
                                                    return "done";
                                                })));
            }
        }
        for (Future<String> one : all) {
            assertThat(one.get()).isEqualTo("done");
        }
        assertThat(most).hasValue(3);
    }

    /** Nobody leaves before every place is taken. */
    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void waitingForATurnIsNoTimeout() throws Exception {
        CallGuard guard =
                new CallGuard(
                        settings(1, Duration.ofMillis(800), 1, 8, Duration.ofSeconds(60)), health);
        assertThat(call(guard, this::working)).isEqualTo("done 1");
        assertThat(call(guard, this::working)).isEqualTo("done 2");
    }

    @Test
    void oneDeadHostLeavesOthersAlone() {
        PageReader reader =
                link -> {
                    calls.incrementAndGet();
                    if (link.uri().getHost().equals("dead.example")) {
                        throw failure(Failure.Kind.UNAVAILABLE);
                    }
                    return Document.of(link.uri(), "", Optional.empty(), "text");
                };
        Guarded.Pages guarded = new Guarded.Pages(reader, quick(), health);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> guarded.read(link("dead.example")))
                    .isInstanceOf(FidesException.class);
        }
        calls.set(0);
        assertThatThrownBy(() -> guarded.read(link("DEAD.example")))
                .hasMessageContaining("circuit of dead.example is open");
        assertThat(calls).hasValue(0);
        assertThat(guarded.read(link("live.example")).text()).isEqualTo("text");
        assertThat(health.open()).containsExactly("dead.example");
        assertThat(health.up()).isTrue();
    }

    private static SearchHit.Link link(String host) {
        return new SearchHit.Link(URI.create("https://" + host + "/"), "", Optional.empty());
    }

    @Test
    void stagesShareTheCircuitOfAModelAndFailInTheirOwnName() {
        Llm llm =
                new Llm() {
                    @Override
                    public String name() {
                        return "test/model";
                    }

                    @Override
                    public Reply complete(Request request) {
                        calls.incrementAndGet();
                        throw failure(Failure.Kind.UNAVAILABLE);
                    }
                };
        CallGuard guard = new CallGuard(quick(), health);
        Llm.Request request = new Llm.Request("", "hi", Optional.empty());
        Llm verifying = Guarded.model(llm, Stage.VERIFICATION, guard);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> verifying.complete(request))
                    .isInstanceOf(FidesException.class);
        }
        assertThatThrownBy(() -> Guarded.model(llm, Stage.EDIT, guard).complete(request))
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> assertThat(e.failure().stage()).isEqualTo(Stage.EDIT));
        assertThat(calls).hasValue(4);
        assertThat(verifying.name()).isEqualTo("test/model");
    }
}
