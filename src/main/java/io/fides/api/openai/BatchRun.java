package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Account;
import io.fides.api.Accounts;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/** One batch that is worked on. */
final class BatchRun {

    static final String STATUS = "status";
    static final String RUNNING = "in_progress";
    static final String CANCELLING = "cancelling";

    private final Shelf shelf;
    private final LineAnswers answers;
    private final int concurrency;
    private final String id;
    private final ObjectNode batch;
    private final Account account;
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();

    /** Why a result could not be kept. */
    private final AtomicReference<Optional<RuntimeException>> broken =
            new AtomicReference<>(Optional.empty());

    /**
     * @param concurrency how many of its requests are worked on at a time
     */
    BatchRun(Shelf shelf, Accounts accounts, LineAnswers answers, int concurrency, String id) {
        this.shelf = shelf;
        this.answers = answers;
        this.concurrency = concurrency;
        this.id = id;
        this.batch =
                shelf.change(
                        id,
                        each -> {
                            if (!each.path(STATUS).asText().equals(CANCELLING)) {
                                each.put(STATUS, RUNNING).put("in_progress_at", shelf.now());
                            }
                        });
        String owner = Shelf.owner(batch);
        this.account =
                accounts.named(owner)
                        .orElseThrow(
                                () ->
                                        new ProblemException(
                                                ProblemType.UNAUTHENTICATED,
                                                "the key of " + owner + " is not known"));
    }

    void work() throws IOException, InterruptedException {
        Path input = shelf.content(batch.path("input_file_id").asText());
        try (ResultLines output = new ResultLines(shelf.content(kept("output")));
                ResultLines errors = new ResultLines(shelf.content(kept("errors")));
                BufferedReader lines = Files.newBufferedReader(input)) {
            int total = batch.at("/request_counts/total").asInt();
            shelf.change(id, each -> counts(each, total, output.ids().size(), errors.ids().size()));
            Set<String> done = new HashSet<>(output.ids());
            done.addAll(errors.ids());
            all(lines, done, output, errors);
        }
        if (broken.get().isPresent()) {
            throw broken.get().get();
        }
        finish();
    }

    private void all(BufferedReader lines, Set<String> done, ResultLines output, ResultLines errors)
            throws IOException, InterruptedException {
        Semaphore places = new Semaphore(concurrency);
        try (workers) {
            try {
                for (String line = lines.readLine();
                        line != null && goesOn();
                        line = lines.readLine()) {
                    if (!line.isBlank()) {
                        JsonNode asked = JsonTrees.read(line);
                        if (!done.contains(asked.path("custom_id").asText())) {
                            places.acquire();
                            workers.execute(() -> answer(asked, output, errors, places));
                        }
                    }
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
        return broken.get().isEmpty() && shelf.get(id).path(STATUS).asText().equals(RUNNING);
    }

    private void answer(JsonNode asked, ResultLines output, ResultLines errors, Semaphore places) {
        try {
            Optional<ObjectNode> line =
                    ScopedValue.where(Account.CURRENT, account).call(() -> line(asked));
            if (line.isPresent()) {
                boolean fine = line.get().at("/response/status_code").asInt() == 200;
                long bytes = JsonTrees.bytes(line.get()).length + 1L;
                shelf.room(bytes);
                (fine ? output : errors).append(line.get());
                shelf.change(
                        kept(fine ? "output" : "errors"),
                        file -> file.put("bytes", file.path("bytes").asLong() + bytes));
                tell(fine ? 1 : 0, fine ? 0 : 1);
            }
        } catch (IOException e) {
            broken.set(Optional.of(new UncheckedIOException(e)));
        } catch (RuntimeException e) {
            broken.set(Optional.of(e));
        } finally {
            places.release();
        }
    }

    private Optional<ObjectNode> line(JsonNode asked) {
        return shelf.now() > batch.path("expires_at").asLong()
                ? Optional.of(answers.expired(asked))
                : answers.of(asked);
    }

    /** Counts so many more results. */
    private void tell(int completed, int failed) {
        shelf.change(
                id,
                each -> {
                    JsonNode before = each.path("request_counts");
                    counts(
                            each,
                            before.path("total").asInt(),
                            before.path("completed").asInt() + completed,
                            before.path("failed").asInt() + failed);
                });
    }

    private String kept(String kind) {
        return batch.path(Shelf.KEPT).path(kind).asText();
    }

    private void finish() throws IOException {
        boolean output = Files.size(shelf.content(kept("output"))) > 0;
        boolean errors = Files.size(shelf.content(kept("errors"))) > 0;
        shelf.change(
                id,
                each -> {
                    String status =
                            each.path(STATUS).asText().equals(CANCELLING)
                                    ? "cancelled"
                                    : shelf.now() > each.path("expires_at").asLong()
                                            ? "expired"
                                            : "completed";
                    each.put(STATUS, status).put(status + "_at", shelf.now());
                    if (output) {
                        each.put("output_file_id", kept("output"));
                    }
                    if (errors) {
                        each.put("error_file_id", kept("errors"));
                    }
                });
        if (!output) {
            shelf.delete(kept("output"));
        }
        if (!errors) {
            shelf.delete(kept("errors"));
        }
    }

    static void counts(ObjectNode batch, int total, int completed, int failed) {
        batch.putObject("request_counts")
                .put("total", total)
                .put("completed", completed)
                .put("failed", failed);
    }
}
