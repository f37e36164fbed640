package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Account;
import io.fides.pipeline.LineFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import org.apache.commons.io.function.Uncheck;

/** One batch that is worked on. */
final class BatchRun {

    static final String STATUS = "status";
    static final String RUNNING = "in_progress";
    static final String CANCELLING = "cancelling";
    static final String COUNTS = "request_counts";
    static final String OUTPUT = "output_file_id";
    static final String ERRORS = "error_file_id";

    private final Shelf shelf;
    private final LineAnswers answers;
    private final Account account;
    private final Semaphore places;
    private final ObjectNode batch;
    private final String id;
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();

    /** Why results could not be kept. */
    private final Queue<RuntimeException> broken = new ConcurrentLinkedQueue<>();

    /**
     * @param account who pays for it
     * @param concurrency how many of its requests are worked on at a time
     */
    BatchRun(Shelf shelf, LineAnswers answers, Account account, int concurrency, ObjectNode batch) {
        this.shelf = shelf;
        this.answers = answers;
        this.account = account;
        this.places = new Semaphore(concurrency);
        this.batch = batch;
        this.id = batch.path("id").asText();
    }

    /** Results of one kind, in the file of that id, and what counts them. */
    private record Results(String file, String count, LineFile lines) implements AutoCloseable {

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    void work() throws IOException, InterruptedException {
        shelf.change(
                id,
                each -> {
                    if (!each.path(STATUS).asText().equals(CANCELLING)) {
                        each.put(STATUS, RUNNING).put("in_progress_at", shelf.now());
                    }
                });
        Set<String> done = new HashSet<>();
        try (Results output = results(OUTPUT, "completed", done);
                Results errors = results(ERRORS, "failed", done);
                BufferedReader lines =
                        Files.newBufferedReader(
                                shelf.content(batch.path("input_file_id").asText()))) {
            all(lines, done, output, errors);
        }
        if (!broken.isEmpty()) {
            throw broken.element();
        }
        finish();
    }

    /** What is there already is counted, and {@code done}. */
    private Results results(String kind, String count, Set<String> done) throws IOException {
        int before = done.size();
        LineFile lines =
                LineFile.open(
                        shelf.appended(kept(kind)),
                        (_, line, whole) -> {
                            if (whole) {
                                done.add(JsonTrees.read(line).path("custom_id").asText());
                            }
                        });
        int found = done.size() - before;
        shelf.change(id, each -> each.withObject(COUNTS).put(count, found));
        return new Results(kept(kind), count, lines);
    }

    private void all(BufferedReader lines, Set<String> done, Results output, Results errors)
            throws IOException, InterruptedException {
        try (workers) {
            try {
                String line = lines.readLine();
                while (line != null && goesOn()) {
                    JsonNode asked = JsonTrees.read(line);
                    // A blank line is none.
                    if (asked.isObject() && !done.contains(asked.path("custom_id").asText())) {
                        places.acquire();
                        workers.execute(() -> answer(asked, output, errors));
                    }
                    line = lines.readLine();
                }
            } catch (RejectedExecutionException _) {
                // It was cancelled.
            } catch (InterruptedException e) {
                stop();
                throw e;
            }
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    void stop() {
        workers.shutdownNow();
    }

    private boolean goesOn() {
        return broken.isEmpty() && shelf.get(id).path(STATUS).asText().equals(RUNNING);
    }

    private void answer(JsonNode asked, Results output, Results errors) {
        try {
            Optional<ObjectNode> line =
                    ScopedValue.where(Account.CURRENT, account).call(() -> line(asked));
            if (line.isPresent()) {
                boolean fine = line.get().at("/response/status_code").asInt() == 200;
                keep(line.get().toString(), fine ? output : errors);
            }
        } catch (RuntimeException e) {
            broken.add(e);
        } finally {
            places.release();
        }
    }

    private Optional<ObjectNode> line(JsonNode asked) {
        return isExpired() ? Optional.of(answers.expired(asked)) : answers.of(asked);
    }

    private boolean isExpired() {
        return shelf.now() > batch.path("expires_at").asLong();
    }

    /** It is on the disk before it counts. */
    private void keep(String line, Results results) {
        long bytes = line.getBytes(StandardCharsets.UTF_8).length + 1L;
        shelf.room(bytes);
        Uncheck.run(() -> results.lines().append(line));
        shelf.change(results.file(), file -> add(file, "bytes", bytes));
        shelf.change(id, each -> add(each.withObject(COUNTS), results.count(), 1));
    }

    private static void add(ObjectNode object, String field, long more) {
        object.put(field, object.path(field).asLong() + more);
    }

    private String kept(String kind) {
        return batch.path(Shelf.KEPT).path(kind).asText();
    }

    private boolean isEmpty(String kind) {
        return shelf.content(kept(kind)).toFile().length() == 0;
    }

    private void finish() {
        shelf.change(
                id,
                each -> {
                    boolean cancelled = each.path(STATUS).asText().equals(CANCELLING);
                    String status = cancelled ? "cancelled" : isExpired() ? "expired" : "completed";
                    each.put(STATUS, status).put(status + "_at", shelf.now());
                    for (String kind : List.of(OUTPUT, ERRORS)) {
                        each.put(kind, isEmpty(kind) ? null : kept(kind));
                    }
                });
        for (String kind : List.of(OUTPUT, ERRORS)) {
            if (isEmpty(kind)) {
                shelf.delete(kept(kind));
            }
        }
    }
}
