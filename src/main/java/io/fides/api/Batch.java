package io.fides.api;

import com.fasterxml.jackson.databind.ObjectReader;
import io.fides.report.ReportJson;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.WebApplicationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Works through lines of JSON, a few at a time, and answers in their order.
 *
 * <p>A bounded queue of what is being worked on is all there is between reading and writing: while
 * it is full nothing is read, so a caller who does not take the answers cannot make us hold them.
 */
@ApplicationScoped
class Batch {

    private static final ObjectReader READER = StrictJson.of(FixInput.class);

    private final Admission admission;
    private final RequestReader requests;
    private final ApiConfig config;

    Batch(Admission admission, RequestReader requests, ApiConfig config) {
        this.admission = admission;
        this.requests = requests;
        this.config = config;
    }

    /** Reads all lines and answers them; if that fails or is interrupted, so is what was begun. */
    void answer(InputStream in, OutputStream out) throws IOException {
        BlockingQueue<Optional<Future<BatchLine>>> queue =
                new ArrayBlockingQueue<>(config.batchConcurrency());
        ScopedValue.Carrier charged = ScopedValue.where(Account.CURRENT, Account.CURRENT.get());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try {
            threads.execute(
                    () -> read(in, queue, work -> threads.submit(() -> charged.call(work::get))));
            Optional<Future<BatchLine>> next = queue.take();
            while (next.isPresent()) {
                BatchLine line = next.get().get();
                out.write((ReportJson.compact(line) + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
                next = queue.take();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException("cancelled by the caller");
        } catch (ExecutionException e) {
            throw new IllegalStateException("a line is answered whatever happens", e);
        } finally {
            threads.shutdownNow();
        }
    }

    private void read(
            InputStream in,
            BlockingQueue<Optional<Future<BatchLine>>> queue,
            Function<Supplier<BatchLine>, Future<BatchLine>> threads) {
        try {
            try {
                BatchLines lines = new BatchLines(in, config.maxLine());
                Optional<BatchLines.Line> next = lines.next();
                while (next.isPresent()) {
                    BatchLines.Line line = next.get();
                    queue.put(Optional.of(threads.apply(() -> answer(line))));
                    next = lines.next();
                }
            } catch (IOException | WebApplicationException e) {
                Problem cut =
                        Problem.of(ProblemType.REJECTED, "the batch ends early: " + e.getMessage());
                queue.put(Optional.of(threads.apply(() -> error(0, cut))));
            }
            queue.put(Optional.empty());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RejectedExecutionException _) {
            // The caller has hung up, and nobody works on lines any more.
        }
    }

    private BatchLine answer(BatchLines.Line line) {
        try {
            if (!line.whole()) {
                throw new ProblemException(ProblemType.TOO_LARGE, "the line is too long");
            }
            FixCall call = requests.fix(Problems.body(READER.readValue(line.bytes())));
            var result = Optional.of(call.response(admission.inTurn(call)));
            return new BatchLine(line.number(), result, Optional.empty());
        } catch (IOException | RuntimeException e) {
            return error(line.number(), Problems.of(e));
        }
    }

    private static BatchLine error(long line, Problem problem) {
        return new BatchLine(line, Optional.empty(), Optional.of(problem));
    }
}
