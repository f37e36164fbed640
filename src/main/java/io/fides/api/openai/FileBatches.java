package io.fides.api.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.api.Account;
import io.fides.api.Accounts;
import io.fides.api.Admission;
import io.fides.api.ApiConfig;
import io.fides.api.FixCall;
import io.fides.api.FixInput;
import io.fides.api.Problem;
import io.fides.api.ProblemException;
import io.fides.api.ProblemType;
import io.fides.api.Problems;
import io.fides.api.RequestReader;
import io.fides.api.StrictJson;
import io.fides.report.ReportJson;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
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
    private static final String STATUS = "status";
    private static final String RUNNING = "in_progress";
    private static final String CANCELLING = "cancelling";
    private static final Set<String> OPEN = Set.of("validating", RUNNING, CANCELLING);
    private static final Set<String> ENDPOINTS = Set.of("/v1/fix", "/v1/check");
    private static final Duration WINDOW = Duration.ofHours(24);

    /** As at OpenAI. */
    private static final int MOST_LINES = 50_000;

    private static final int MOST_METADATA = 10_000;
    private static final long PATIENCE_SECONDS = 10;

    private final Shelf shelf;
    private final Accounts accounts;
    private final RequestReader requests;
    private final Admission admission;
    private final int concurrency;
    private final Semaphore turns;
    private final Map<String, Run> running = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    FileBatches(
            Shelf shelf,
            FilesConfig config,
            ApiConfig api,
            Accounts accounts,
            RequestReader requests,
            Admission admission) {
        this.shelf = shelf;
        this.accounts = accounts;
        this.requests = requests;
        this.admission = admission;
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
                && OPEN.contains(object.path(STATUS).asText());
    }

    /** Makes a batch of a request; a problem if that or a line of its file is not valid. */
    ObjectNode create(String owner, ObjectNode asked) {
        ObjectNode input = shelf.find(Shelf.FILE, owner, asked.path("input_file_id").asText());
        String endpoint = asked.path("endpoint").asText();
        if (!ENDPOINTS.contains(endpoint)) {
            throw wrong("endpoint must be one of " + ENDPOINTS);
        }
        JsonNode metadata =
                asked.path("metadata").isObject() ? asked.path("metadata") : NullNode.instance;
        if (metadata.toString().length() > MOST_METADATA) {
            throw wrong("metadata is too long");
        }
        String file = input.path("id").asText();
        int total = lines(shelf.content(file), endpoint);
        ObjectNode output = result(owner, "output");
        ObjectNode errors = result(owner, "errors");
        ObjectNode batch =
                shelf.create(
                        PREFIX,
                        owner,
                        made -> {
                            made.put("object", "batch")
                                    .put("endpoint", endpoint)
                                    .put("input_file_id", file)
                                    .put("completion_window", "24h")
                                    .put(STATUS, "validating")
                                    .put("expires_at", shelf.now() + WINDOW.toSeconds())
                                    .set("metadata", metadata);
                            for (String none :
                                    List.of("errors", "output_file_id", "error_file_id")) {
                                made.putNull(none);
                            }
                            counts(made, total, 0, 0);
                            made.withObject(Shelf.KEPT)
                                    .put("output", output.path("id").asText())
                                    .put("errors", errors.path("id").asText());
                        });
        begin(batch);
        return batch;
    }

    private ObjectNode result(String owner, String kind) {
        return shelf.file(owner, "batch_" + kind + ".jsonl", "batch_output", new byte[0]);
    }

    private static void counts(ObjectNode batch, int total, int completed, int failed) {
        batch.putObject("request_counts")
                .put("total", total)
                .put("completed", completed)
                .put("failed", failed);
    }

    /** Interrupts what is worked on of a batch; what was done of it stays. */
    ObjectNode cancel(String owner, String id) {
        shelf.find(PREFIX, owner, id);
        ObjectNode cancelled =
                shelf.change(
                        id,
                        batch -> {
                            if (!isOpen(batch)) {
                                throw wrong(
                                        "a batch that is "
                                                + batch.path(STATUS).asText()
                                                + " has ended");
                            }
                            batch.put(STATUS, CANCELLING).put("cancelling_at", shelf.now());
                        });
        Optional.ofNullable(running.get(id)).ifPresent(Run::stop);
        return cancelled;
    }

    /** How many requests a file has, all of them for this endpoint and with ids of their own. */
    private static int lines(Path file, String endpoint) {
        Set<String> ids = new HashSet<>();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            int number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    String wrong = wrong(line, endpoint, ids);
                    if (!wrong.isEmpty()) {
                        throw wrong("line " + number + " of the file: " + wrong);
                    }
                }
                number++;
            }
        } catch (CharacterCodingException _) {
            throw wrong("the file is not in UTF-8");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (ids.isEmpty()) {
            throw wrong("the file has no requests");
        }
        return ids.size();
    }

    private static String wrong(String line, String endpoint, Set<String> ids) {
        JsonNode asked;
        try {
            asked = JsonTrees.MAPPER.readTree(line);
        } catch (JsonProcessingException _) {
            return "it is no JSON";
        }
        String id = asked.path("custom_id").asText();
        if (id.isEmpty() || !ids.add(id)) {
            return id.isEmpty() ? "custom_id is missing" : "custom_id is that of a line before";
        } else if (!asked.path("method").asText().equals("POST")) {
            return "method must be POST";
        } else if (!asked.path("url").asText().equals(endpoint)) {
            return "url must be that of the batch, " + endpoint;
        }
        return asked.path("body").isObject()
                ? ids.size() > MOST_LINES ? "there are more than " + MOST_LINES : ""
                : "body must be an object";
    }

    private static ProblemException wrong(String detail) {
        return new ProblemException(ProblemType.INVALID_REQUEST, detail);
    }

    private void begin(ObjectNode batch) {
        threads.execute(() -> work(batch.path("id").asText()));
    }

    private void work(String id) {
        try {
            turns.acquire();
            try {
                Run run = new Run(id);
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
            shelf.change(
                    id,
                    batch -> {
                        batch.put(STATUS, "failed").put("failed_at", shelf.now());
                        batch.putObject("errors")
                                .put("object", "list")
                                .putArray("data")
                                .add(OpenAiError.body(problem).path("error"));
                    });
        }
    }

    /** One batch that is worked on. */
    private final class Run {

        private final String id;
        private final ObjectNode batch;
        private final Account account;
        private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();

        /** Why a result could not be kept. */
        private final AtomicReference<Optional<RuntimeException>> broken =
                new AtomicReference<>(Optional.empty());

        Run(String id) {
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
                shelf.change(
                        id,
                        each ->
                                counts(
                                        each,
                                        each.at("/request_counts/total").asInt(),
                                        output.ids().size(),
                                        errors.ids().size()));
                Set<String> done = new HashSet<>(output.ids());
                done.addAll(errors.ids());
                all(lines, done, output, errors);
            }
            broken.get()
                    .ifPresent(
                            e -> {
                                throw e;
                            });
            finish();
        }

        private void all(
                BufferedReader lines, Set<String> done, ResultLines output, ResultLines errors)
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

        private void answer(
                JsonNode asked, ResultLines output, ResultLines errors, Semaphore places) {
            try {
                Optional<ObjectNode> line =
                        ScopedValue.where(Account.CURRENT, account).call(() -> answered(asked));
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

        /** The result of a request; none if the server stops. */
        private Optional<ObjectNode> answered(JsonNode asked) {
            ObjectNode line = JsonTrees.MAPPER.createObjectNode();
            line.put("id", "batch_req_" + UUID.randomUUID())
                    .set("custom_id", asked.path("custom_id"));
            if (shelf.now() > batch.path("expires_at").asLong()) {
                line.putNull("response")
                        .putObject("error")
                        .put("code", "batch_expired")
                        .put("message", "the time for the batch is over");
                return Optional.of(line);
            }
            try {
                FixInput input = StrictJson.read(asked.path("body").toString(), FixInput.class);
                FixCall call =
                        batch.path("endpoint").asText().endsWith("check")
                                ? requests.check(input)
                                : requests.fix(input);
                response(line, 200)
                        .set(
                                "body",
                                JsonTrees.read(
                                        ReportJson.compact(call.response(admission.inTurn(call)))));
            } catch (CancellationException _) {
                return Optional.empty();
            } catch (RuntimeException e) {
                Problem problem = Problems.of(e);
                response(line, problem.status()).set("body", OpenAiError.body(problem));
            }
            return Optional.of(line.putNull("error"));
        }

        private static ObjectNode response(ObjectNode line, int status) {
            return line.putObject("response")
                    .put("status_code", status)
                    .put("request_id", line.path("id").asText());
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
    }
}
