package io.fides.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fides.report.FixResponse;
import io.fides.report.ReportJson;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Fixing many texts a request: lines of JSON, a few at a time, answered in their order. While the
 * bounded queue of what is being worked on is full nothing is read, so a caller who does not take
 * the answers cannot make us hold them.
 */
@Path("/v1/batch")
public final class BatchResource {

    private static final String NDJSON = "application/x-ndjson";

    private final Admission admission;
    private final RequestReader requests;
    private final ApiConfig config;
    private final Connection connection;

    BatchResource(
            Admission admission, RequestReader requests, ApiConfig config, Connection connection) {
        this.admission = admission;
        this.requests = requests;
        this.config = config;
        this.connection = connection;
    }

    @POST
    @Consumes(NDJSON)
    @Produces(NDJSON)
    @RunOnVirtualThread
    public StreamingOutput batch(InputStream lines) {
        admission.batchBegins();
        connection.whenClosed(admission::batchEnds);
        return out ->
                connection.whileOpen(
                        () -> {
                            answer(lines, out);
                            return out;
                        });
    }

    /** Reads all lines and answers them; if that fails or is interrupted, so is what was begun. */
    private void answer(InputStream in, OutputStream out) throws IOException {
        BlockingQueue<Optional<Future<BatchLine>>> queue =
                new ArrayBlockingQueue<>(config.batchConcurrency());
        Account account = Account.CURRENT.get();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try {
            threads.execute(() -> read(in, account, queue, threads));
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

    /** Blank lines count but are left out. */
    private void read(
            InputStream in,
            Account account,
            BlockingQueue<Optional<Future<BatchLine>>> queue,
            ExecutorService threads) {
        try {
            try {
                InputStream bytes = new BufferedInputStream(in);
                long count = 0;
                for (var next = line(bytes); next.isPresent(); next = line(bytes)) {
                    byte[] line = next.get();
                    long number = ++count;
                    if (!isBlank(line)) {
                        queue.put(Optional.of(threads.submit(() -> answer(number, line, account))));
                    }
                }
            } catch (IOException | WebApplicationException e) {
                Problem cut =
                        Problem.of(ProblemType.REJECTED, "the batch ends early: " + e.getMessage());
                queue.put(Optional.of(CompletableFuture.completedFuture(error(0, cut))));
            }
            queue.put(Optional.empty());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RejectedExecutionException _) {
            // The caller has hung up, and nobody works on lines any more.
        }
    }

    /**
     * The bytes to the next line feed, cut where they are seen to be too many; empty at the end.
     */
    private Optional<byte[]> line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        if (next < 0) {
            return Optional.empty();
        }
        while (next >= 0 && next != '\n') {
            if (line.size() <= config.maxLine()) {
                line.write(next);
            }
            next = in.read();
        }
        return Optional.of(line.toByteArray());
    }

    private static boolean isBlank(byte[] line) {
        return new String(line, StandardCharsets.ISO_8859_1)
                .chars()
                .allMatch(each -> each == ' ' || each == '\t' || each == '\r');
    }

    private BatchLine answer(long number, byte[] line, Account account) {
        try {
            FixCall call = requests.line(line);
            FixResponse result =
                    ScopedValue.where(Account.CURRENT, account).call(() -> admission.inTurn(call));
            return new BatchLine(number, Optional.of(result), Optional.empty());
        } catch (IOException | RuntimeException e) {
            return error(number, Problems.of(e));
        }
    }

    private static BatchLine error(long line, Problem problem) {
        return new BatchLine(line, Optional.empty(), Optional.of(problem));
    }

    /** The answer to one line of a batch, from 1: a result or an error. */
    @Schema
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record BatchLine(long line, Optional<FixResponse> result, Optional<Problem> error) {}
}
