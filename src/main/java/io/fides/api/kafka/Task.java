package io.fides.api.kafka;

import io.fides.api.Problem;
import io.fides.report.FixResponse;
import io.fides.report.ReportJson;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;

/** A record that is being worked on. */
record Task(ConsumerRecord<byte[], byte[]> request, Future<Result> result) {

    /** What came of a request: a report, or the problem that there is none. */
    record Result(boolean report, String json) {

        static Result of(FixResponse response) {
            return new Result(true, ReportJson.compact(response));
        }

        static Result of(Problem problem) {
            return new Result(false, ReportJson.compact(problem));
        }
    }

    /** Whether it has its result; where it will never have one the worker cannot go on. */
    boolean done() {
        return switch (result.state()) {
            case RUNNING, CANCELLED -> false;
            case SUCCESS -> true;
            case FAILED -> throw new KafkaException(result.exceptionNow());
        };
    }

    void await(long nanos) {
        try {
            result.get(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | CancellationException | TimeoutException _) {
            // It is seen by done.
        }
    }
}
