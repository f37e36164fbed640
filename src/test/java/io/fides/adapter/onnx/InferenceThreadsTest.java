package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InferenceThreadsTest {

    @Test
    void resultsKeepTheirOrderAndNoMoreRunAtATimeThanThereAreThreads() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        InferenceThreads threads = new InferenceThreads(3);
        List<Callable<Integer>> work = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            int number = i;
            work.add(
                    () -> {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        Thread.onSpinWait();
                        running.decrementAndGet();
                        return number;
                    });
        }
        assertThat(threads.all(Stage.VERIFICATION, work))
                .isEqualTo(IntStream.range(0, 60).boxed().toList());
        assertThat(most.get()).isBetween(1, 3);
    }

    @Test
    void interruptedCallerLeavesWhatHasNotBegun() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        AtomicBoolean second = new AtomicBoolean();
        AtomicBoolean interrupted = new AtomicBoolean();
        InferenceThreads threads = new InferenceThreads(1);
        Thread caller =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    try {
                                        threads.all(
                                                Stage.VERIFICATION,
                                                List.of(
                                                        () -> {
                                                            begun.countDown();
                                                            released.await();
                                                            return true;
                                                        },
                                                        () -> second.getAndSet(true)));
                                    } catch (FidesException e) {
                                        interrupted.set(Thread.interrupted());
                                    }
                                });
        begun.await();
        caller.interrupt();
        caller.join();
        assertThat(interrupted).isTrue();
        released.countDown();
        assertThat(threads.all(Stage.VERIFICATION, List.of(() -> "after it")))
                .containsExactly("after it");
        assertThat(second).isFalse();
    }

    @Test
    void failureReachesTheCaller() {
        InferenceThreads threads = new InferenceThreads(2);
        assertThatThrownBy(
                        () ->
                                threads.all(
                                        Stage.VERIFICATION,
                                        List.of(
                                                () -> 1,
                                                () -> {
                                                    throw new UnusableModelException("broken");
                                                })))
                .isInstanceOf(UnusableModelException.class)
                .hasMessage("broken");
    }
}
