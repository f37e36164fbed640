package io.fides.adapter.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Clock;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** In the program the guards are Quarkus's own, which must behave as those of other tests do. */
@QuarkusTest
class GuardInContainerTest {

    @Test
    void guardsWorkOnVirtualThreads() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        CallGuard guard =
                new CallGuard(CallGuardTest.quick(), new BackendHealth("x", Clock.systemUTC()));
        FutureTask<String> task =
                new FutureTask<>(
                        () ->
                                guard.call(
                                        Stage.RETRIEVAL,
                                        () -> {
                                            if (calls.incrementAndGet() == 1) {
                                                throw new FidesException(
                                                        Stage.RETRIEVAL,
                                                        Failure.Kind.UNAVAILABLE,
                                                        "once");
                                            }
                                            return "done";
                                        }));
        Thread.ofVirtual().start(task);
        assertThat(task.get()).isEqualTo("done");
        assertThat(calls).hasValue(2);
        assertThatThrownBy(
                        () ->
                                guard.call(
                                        Stage.RETRIEVAL,
                                        () -> {
                                            throw new FidesException(
                                                    Stage.RETRIEVAL,
                                                    Failure.Kind.FORBIDDEN,
                                                    "never");
                                        }))
                .isInstanceOf(FidesException.class);
    }
}
