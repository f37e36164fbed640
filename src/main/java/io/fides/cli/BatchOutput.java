package io.fides.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.cli.terminal.DisplayText;
import io.fides.domain.AttributionReport;
import io.fides.domain.run.Failure;
import io.fides.pipeline.LineFile;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The results of a batch, a {@link LineFile}: an item whose line was cut off is done again.
 *
 * <p>Lines are {@code {"id": …, "line": …, "report": …, "sha256": …}} or {@code {"id": …, "line":
 * …, "error": {"stage", "kind", "detail"}, "sha256": …}}; the digest is that of the line of the
 * input, which may have changed since.
 */
record BatchOutput(Path file, LineFile lines, Map<String, Result> results)
        implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String BEGINNING = "{\"id\":";
    private static final String DIGEST = "sha256";

    /** How an item ended. */
    enum Ending {
        ERROR,
        PARTIAL,
        COMPLETE
    }

    /**
     * What a line says.
     *
     * @param digest of what was done; empty where a line does not say
     */
    record Result(Ending ending, String digest) {

        boolean isOf(String asked) {
            return digest.isEmpty() || digest.equals(asked);
        }
    }

    /** Opens a file, new or not; only one process may, while it is open. */
    static BatchOutput open(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw CommandFailure.usage(file + " is not a file that results can be appended to");
        }
        Map<String, Result> results = new HashMap<>();
        LineFile.Known ours =
                (number, line, whole) -> {
                    if (!(whole ? isResult(line, results) : isBegun(line))) {
                        throw CommandFailure.usage(
                                "%s is not the output of a batch (line %d); name another"
                                        .formatted(file, number));
                    }
                };
        try {
            return new BatchOutput(file, LineFile.open(file, ours), results);
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw CommandFailure.unwritable(file, e);
        }
    }

    /**
     * How those items ended that were there when the file was opened.
     *
     * @param asked the digest of each item; one that is another now was not done
     */
    Map<String, Ending> done(Map<String, String> asked) {
        Map<String, Ending> done = new HashMap<>();
        asked.forEach(
                (id, digest) -> {
                    Result result = results.get(id);
                    if (result != null && result.isOf(digest)) {
                        done.put(id, result.ending());
                    }
                });
        return done;
    }

    void report(BatchInput.Line line, AttributionReport report) {
        String json = ReportJson.compact(ReportJson.of(report, ReportOptions.DEFAULT));
        append(line, "report", json);
    }

    /**
     * @param read whether the line could be read; else no stage has failed
     */
    void error(BatchInput.Line line, Failure failure, boolean read) {
        ObjectNode error = MAPPER.createObjectNode();
        if (read) {
            error.put("stage", DisplayText.word(failure.stage()));
        }
        error.put("kind", DisplayText.word(failure.kind()));
        error.put("detail", failure.detail());
        append(line, "error", error.toString());
    }

    private void append(BatchInput.Line line, String what, String json) {
        String result =
                "%s%s,\"line\":%d,\"%s\":%s,\"%s\":\"%s\"}"
                        .formatted(
                                BEGINNING,
                                MAPPER.getNodeFactory().textNode(line.id()),
                                line.number(),
                                what,
                                json,
                                DIGEST,
                                line.digest());
        CommandFailure.writing(file, () -> lines.append(result));
    }

    /** Whether a line without end may be the beginning of one of ours. */
    private static boolean isBegun(String line) {
        return line.startsWith(BEGINNING) || BEGINNING.startsWith(line);
    }

    private static boolean isResult(String line, Map<String, Result> results) {
        try {
            JsonNode json = MAPPER.readTree(line);
            Result result = new Result(ending(json), json.path(DIGEST).asText(""));
            results.put(json.path("id").asText(), result);
            return json.hasNonNull("id") && (json.has("report") || json.has("error"));
        } catch (JsonProcessingException _) {
            return false;
        }
    }

    private static Ending ending(JsonNode json) {
        if (!json.has("report")) {
            return Ending.ERROR;
        }
        boolean partial = json.path("report").path("status").asText().equals("partial");
        return partial ? Ending.PARTIAL : Ending.COMPLETE;
    }

    @Override
    public void close() {
        CommandFailure.writing(file, lines::close);
    }
}
