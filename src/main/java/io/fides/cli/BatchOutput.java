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
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The results of a batch, a {@link LineFile}: an item whose line was cut off is done again.
 *
 * <p>Lines are {@code {"id": …, "line": …, "report": …}} or {@code {"id": …, "line": …, "error":
 * {"stage", "kind", "detail"}}}.
 */
record BatchOutput(Path file, LineFile lines, Map<String, Boolean> done) implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String BEGINNING = "{\"id\":";

    /** Opens a file, new or not; only one process may, while it is open. */
    static BatchOutput open(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw CommandFailure.usage(file + " is not a file that results can be appended to");
        }
        Map<String, Boolean> done = new HashMap<>();
        LineFile.Known ours =
                (number, line, whole) -> {
                    if (!(whole ? isResult(line, done) : isBegun(line))) {
                        throw CommandFailure.usage(
                                "%s is not the output of a batch (line %d); name another"
                                        .formatted(file, number));
                    }
                };
        try {
            return new BatchOutput(file, LineFile.open(file, ours), done);
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw CommandFailure.file("cannot write", file, e);
        }
    }

    /** Ids that have a line; those with an error only if {@code withErrors}. */
    Set<String> done(boolean withErrors) {
        return done.keySet().stream()
                .filter(id -> withErrors || Boolean.TRUE.equals(done.get(id)))
                .collect(Collectors.toUnmodifiableSet());
    }

    void report(String id, int line, AttributionReport report) {
        String json = ReportJson.compact(ReportJson.of(report, ReportOptions.DEFAULT));
        append(id, line, ",\"report\":" + json);
    }

    void error(String id, int line, Failure failure) {
        ObjectNode error = MAPPER.createObjectNode();
        error.put("stage", DisplayText.word(failure.stage()));
        error.put("kind", DisplayText.word(failure.kind()));
        error.put("detail", failure.detail());
        append(id, line, ",\"error\":" + error);
    }

    private void append(String id, int line, String result) {
        String start = BEGINNING + MAPPER.getNodeFactory().textNode(id) + ",\"line\":" + line;
        CommandFailure.writing(file, () -> lines.append(start + result + "}"));
    }

    /** Whether a line without end may be the beginning of one of ours. */
    private static boolean isBegun(String line) {
        return line.startsWith(BEGINNING) || BEGINNING.startsWith(line);
    }

    private static boolean isResult(String line, Map<String, Boolean> done) {
        try {
            JsonNode json = MAPPER.readTree(line);
            done.put(json.path("id").asText(), json.has("report"));
            return json.hasNonNull("id") && (json.has("report") || json.has("error"));
        } catch (JsonProcessingException _) {
            return false;
        }
    }

    @Override
    public void close() {
        CommandFailure.writing(file, lines::close);
    }
}
