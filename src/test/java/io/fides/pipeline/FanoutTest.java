package io.fides.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class FanoutTest {

    private final Fanout fanout = new Fanout(3);

    @Test
    void keepsOrder() {
        List<Integer> items = IntStream.range(0, 200).boxed().toList();

        List<Outcome<Integer>> outcomes =
                fanout.each(Stage.RETRIEVAL, items, soon(), item -> item * item);

        assertThat(outcomes)
                .isEqualTo(items.stream().map(item -> new Outcome.Done<>(item * item)).toList());
    }

    @Test
    void runsNoMoreThanItsWidthAtATime() {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();

        fanout.each(
                Stage.RETRIEVAL,
                IntStream.range(0, 60).boxed().toList(),
                soon(),
                item -> {
                    most.accumulateAndGet(running.incrementAndGet(), Math::max);
                    Thread.onSpinWait();
                    return running.decrementAndGet();
                });

        assertThat(most.get()).isBetween(1, 3);
    }

    @Test
    void aFailureLeavesItsSiblingsAlone() {
        List<Outcome<String>> outcomes =
                fanout.each(
                        Stage.RETRIEVAL,
                        List.of("a", "b", "c", "d"),
                        soon(),
                        item ->
                                switch (item) {
                                    case "b" ->
                                            throw new FidesException(
                                                    Stage.RETRIEVAL,
                                                    Failure.Kind.RATE_LIMITED,
                                                    "slow down");
                                    case "c" -> throw new IllegalStateException("a defect");
                                    default -> item;
                                });

        assertThat(outcomes)
                .containsExactly(
                        new Outcome.Done<>("a"),
                        new Outcome.Failed<>(
                                new Failure(
                                        Stage.RETRIEVAL, Failure.Kind.RATE_LIMITED, "slow down")),
                        new Outcome.Failed<>(
                                new Failure(
                                        Stage.RETRIEVAL,
                                        Failure.Kind.INTERNAL,
                                        "java.lang.IllegalStateException: a defect")),
                        new Outcome.Done<>("d"));
    }

    @Test
    void aFatalErrorCancelsTheSiblings() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);

        assertThatThrownBy(
                        () ->
                                fanout.each(
                                        Stage.RETRIEVAL,
                                        List.of(true, false),
                                        soon(),
                                        fatal -> {
                                            if (fatal) {
                                                await(started);
                                                throw new AssertionError("out of order");
                                            }
                                            started.countDown();
                                            return untilInterrupted(interrupted);
                                        }))
                .isInstanceOf(AssertionError.class);

        interrupted.await();
    }

    @Test
    void whatIsLateIsInterruptedAndNotWaitedFor() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);

        List<Outcome<String>> outcomes =
                fanout.each(
                        Stage.RETRIEVAL,
                        List.of("quick", "stuck"),
                        Deadline.after(Duration.ofSeconds(2), System::nanoTime),
                        item -> item.equals("quick") ? item : untilInterrupted(interrupted));

        assertThat(outcomes.getFirst()).isEqualTo(new Outcome.Done<>("quick"));
        assertThat(kind(outcomes.get(1))).isEqualTo(Failure.Kind.DEADLINE_EXCEEDED);
        interrupted.await();
    }

    @Test
    void workThatIgnoresInterruptionCannotHoldTheReportBack() {
        CountDownLatch never = new CountDownLatch(1);

        List<Outcome<String>> outcomes =
                fanout.each(
                        Stage.RETRIEVAL,
                        List.of("deaf"),
                        Deadline.after(Duration.ofMillis(50), System::nanoTime),
                        item -> {
                            while (never.getCount() > 0) {
                                Thread.onSpinWait();
                            }
                            return item;
                        });

        never.countDown();
        assertThat(kind(outcomes.getFirst())).isEqualTo(Failure.Kind.DEADLINE_EXCEEDED);
    }

    @Test
    void interruptingTheCallerInterruptsTheWork() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>(new Throwable("nothing"));
        AtomicReference<Boolean> flag = new AtomicReference<>(false);
        Thread caller =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        fanout.one(
                                                Stage.EDIT,
                                                soon(),
                                                () -> {
                                                    started.countDown();
                                                    return untilInterrupted(interrupted);
                                                });
                                    } catch (CancellationException e) {
                                        thrown.set(e);
                                        flag.set(Thread.currentThread().isInterrupted());
                                    }
                                });
        started.await();

        caller.interrupt();
        caller.join();

        interrupted.await();
        assertThat(thrown.get()).isInstanceOf(CancellationException.class);
        assertThat(flag.get()).isTrue();
    }

    @Test
    void callsMayNest() {
        List<Integer> items = IntStream.range(0, 10).boxed().toList();

        List<Outcome<Integer>> outcomes =
                fanout.each(
                        Stage.RETRIEVAL,
                        items,
                        soon(),
                        outer ->
                                fanout.each(Stage.RETRIEVAL, items, soon(), inner -> inner).size());

        assertThat(outcomes).containsOnly(new Outcome.Done<>(10));
    }

    @Test
    void batchesAreConsecutiveAndComplete() {
        List<Integer> items = IntStream.range(0, 7).boxed().toList();

        List<Outcome<String>> outcomes =
                fanout.batches(
                        Stage.DECOMPOSITION,
                        items,
                        3,
                        soon(),
                        batch ->
                                batch.stream()
                                        .<Outcome<String>>map(
                                                item -> new Outcome.Done<>(item + " of " + batch))
                                        .toList());

        assertThat(outcomes)
                .containsExactly(
                        new Outcome.Done<>("0 of [0, 1, 2]"),
                        new Outcome.Done<>("1 of [0, 1, 2]"),
                        new Outcome.Done<>("2 of [0, 1, 2]"),
                        new Outcome.Done<>("3 of [3, 4, 5]"),
                        new Outcome.Done<>("4 of [3, 4, 5]"),
                        new Outcome.Done<>("5 of [3, 4, 5]"),
                        new Outcome.Done<>("6 of [6]"));
    }

    @Test
    void aBatchWithTheWrongNumberOfOutcomesFailsAsAWhole() {
        List<Outcome<String>> outcomes =
                fanout.batches(
                        Stage.DECOMPOSITION,
                        List.of(1, 2, 3),
                        2,
                        soon(),
                        batch -> List.of(new Outcome.Done<>("only one")));

        assertThat(outcomes).hasSize(3);
        assertThat(kind(outcomes.getFirst())).isEqualTo(Failure.Kind.INTERNAL);
        assertThat(kind(outcomes.get(1))).isEqualTo(Failure.Kind.INTERNAL);
        assertThat(outcomes.get(2)).isEqualTo(new Outcome.Done<>("only one"));
    }

    @Test
    void nothingToDoIsDone() {
        Supplier<List<Outcome<Object>>> empty =
                () ->
                        fanout.batches(
                                Stage.EDIT, List.of(), Integer.MAX_VALUE, soon(), _ -> List.of());

        assertThat(empty.get()).isEmpty();
    }

    private static Deadline soon() {
        return Deadline.after(Duration.ofSeconds(60), System::nanoTime);
    }

    private static String untilInterrupted(CountDownLatch interrupted) {
        try {
            new CountDownLatch(1).await();
            return "never";
        } catch (InterruptedException e) {
            interrupted.countDown();
            throw new FidesException(
                    new Failure(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, "interrupted"), e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Failure.Kind kind(Outcome<?> outcome) {
        return switch (outcome) {
            case Outcome.Failed<?>(Failure failure) -> failure.kind();
            case Outcome.Done<?>(Object value) ->
                    throw new AssertionError("not a failure: " + value);
        };
    }
}
