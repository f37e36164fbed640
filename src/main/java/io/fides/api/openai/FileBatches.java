package io.fides.api.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Account;
import io.fides.api.ApiConfig;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.Problems;
import io.fides.api.access.Access;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Works on batches of files, some at a time, at the expense of whoever made them. A line that has
 * its result is never done again, so a batch goes on where it was when the server starts again.
 */
@ApplicationScoped
class FileBatches {

    static final String PREFIX = "batch_";

    private static final Logger LOG = Logger.getLogger(FileBatches.class);
    private static final Set<String> OPEN =
            Set.of("validating", BatchRun.RUNNING, BatchRun.CANCELLING);
    private static final Set<String> ENDPOINTS = Set.of("/v1/fix", "/v1/check");
    private static final Duration WINDOW = Duration.ofHours(24);

    private static final int MOST_METADATA = 10_000;
    private static final long PATIENCE_SECONDS = 10;

    private final Shelf shelf;
    private final Access accounts;
    private final LineAnswers answers;
    private final int concurrency;
    private final Semaphore turns;
    private final Map<String, BatchRun> running = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    FileBatches(
            Shelf shelf, FilesConfig config, ApiConfig api, Access accounts, LineAnswers answers) {
        this.shelf = shelf;
        this.accounts = accounts;
        this.answers = answers;
        this.concurrency = api.batchConcurrency();
        this.turns = new Semaphore(config.maxRunning(), true);
    }

    void resume(
            @Observes StartupEvent started,
            @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true")
                    boolean server) {
        if (server && shelf.isOffered()) {
            shelf.open();
            shelf.list(PREFIX).reversed().stream().filter(FileBatches::isOpen).forEach(this::begin);
        }
    }

    void end(@Observes ShutdownEvent stopping) throws InterruptedException {
        threads.shutdownNow();
        if (!threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            LOG.warn("a batch does not stop; it goes on at the next start");
        }
        shelf.close();
    }

    /** Whether a batch is still to be worked on; a file is not. */
    static boolean isOpen(ObjectNode object) {
        return object.path("object").asText().equals("batch")
                && OPEN.contains(object.path(BatchRun.STATUS).asText());
    }

    /** Makes a batch of a request; a problem if that or a line of its file is not valid. */
    ObjectNode create(String owner, ObjectNode asked) {
        ObjectNode input = shelf.find(Shelf.FILE, owner, asked.path("input_file_id").asText());
        String endpoint = asked.path("endpoint").asText();
        if (!ENDPOINTS.contains(endpoint)) {
            throw ProblemException.wrong("endpoint must be one of " + ENDPOINTS);
        }
        JsonNode metadata =
                asked.path("metadata").isObject() ? asked.path("metadata") : NullNode.instance;
        if (metadata.toString().length() > MOST_METADATA) {
            throw ProblemException.wrong("metadata is too long");
        }
        String file = input.path("id").asText();
        int total = RequestLines.count(shelf.content(file), endpoint);
        String output = result(owner, "output");
        String errors = result(owner, "errors");
        Consumer<ObjectNode> fields =
                made -> {
                    made.put("object", "batch").put("endpoint", endpoint);
                    made.put("input_file_id", file).put("completion_window", "24h");
                    made.put("expires_at", shelf.now() + WINDOW.toSeconds());
                    made.put(BatchRun.STATUS, "validating").putNull("errors");
                    made.putNull(BatchRun.OUTPUT).putNull(BatchRun.ERRORS);
                    made.set("metadata", metadata);
                    ObjectNode counts = made.putObject(BatchRun.COUNTS);
                    counts.put("total", total).put("completed", 0).put("failed", 0);
                    ObjectNode kept = made.withObject(Shelf.KEPT);
                    kept.put(BatchRun.OUTPUT, output).put(BatchRun.ERRORS, errors);
                };
        ObjectNode batch = shelf.create(PREFIX, owner, fields);
        begin(batch);
        return batch;
    }

    private String result(String owner, String kind) {
        return shelf.file(owner, "batch_" + kind + ".jsonl", "batch_output", new byte[0])
                .path("id")
                .asText();
    }

    /** Interrupts what is worked on of a batch; what was done of it stays. */
    ObjectNode cancel(String owner, String id) {
        shelf.find(PREFIX, owner, id);
        ObjectNode cancelled = shelf.change(id, this::cancel);
        Optional.ofNullable(running.get(id)).ifPresent(BatchRun::stop);
        return cancelled;
    }

    private void cancel(ObjectNode batch) {
        if (!isOpen(batch)) {
            String status = batch.path(BatchRun.STATUS).asText();
            throw ProblemException.wrong("a batch that is " + status + " has ended");
        }
        batch.put(BatchRun.STATUS, BatchRun.CANCELLING).put("cancelling_at", shelf.now());
    }

    private void begin(ObjectNode batch) {
        threads.execute(() -> work(batch.path("id").asText()));
    }

    private void work(String id) {
        try {
            turns.acquire();
            try {
                ObjectNode batch = shelf.get(id);
                Account payer = payer(Shelf.owner(batch));
                BatchRun run = new BatchRun(shelf, answers, payer, concurrency, batch);
                running.put(id, run);
                run.work();
            } finally {
                running.remove(id);
                turns.release();
            }
        } catch (InterruptedException _) {
            // The server stops; the batch goes on at its next start.
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            Problem problem = Problems.of(e);
            shelf.change(id, batch -> fail(batch, problem));
        }
    }

    private void fail(ObjectNode batch, Problem problem) {
        batch.put(BatchRun.STATUS, "failed").put("failed_at", shelf.now());
        ObjectNode errors = batch.putObject("errors").put("object", "list");
        errors.putArray("data").add(OpenAiError.body(problem).path("error"));
    }

    private Account payer(String owner) {
        String why = "the key of " + owner + " is not known";
        return accounts.named(owner)
                .orElseThrow(() -> new ProblemException(ProblemType.UNAUTHENTICATED, why));
    }
}
