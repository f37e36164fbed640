package io.fides.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.AttributionReport;
import io.fides.domain.Failure;
import io.fides.report.ReportJson;
import io.fides.report.ReportOptions;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Results that survive whatever happens: a result is one line, written at once and forced to the
 * disk. What was cut off in the middle of a line is removed when the file is opened again, and its
 * item is done again.
 *
 * <p>Lines are {@code {"id": …, "line": …, "report": …}} or {@code {"id": …, "line": …, "error":
 * {"stage", "kind", "detail"}}}.
 */
final class BatchOutput implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String BEGINNING = "{\"id\":";

    private final Path file;
    private final FileChannel channel;
    private final Map<String, Boolean> done = new HashMap<>();
    private final boolean cut;

    private BatchOutput(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        this.cut = recover();
    }

    /** Opens a file, new or not; only one process may, while it is open. */
    static BatchOutput open(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw CommandFailure.usage(file + " is not a file that results can be appended to");
        }
        try {
            FileChannel channel =
                    FileChannel.open(
                            file,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE);
            if (!locked(channel)) {
                channel.close();
                throw CommandFailure.usage(file + " is being written by another batch");
            }
            return recovered(file, channel);
        } catch (IOException e) {
            throw CommandFailure.file("cannot write", file, e);
        }
    }

    private static BatchOutput recovered(Path file, FileChannel channel) throws IOException {
        try {
            return new BatchOutput(file, channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** The lock lives as long as the channel. */
    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    /** Whether a half-written line was removed. */
    boolean cut() {
        return cut;
    }

    /** Ids that have a line; those with an error only if {@code withErrors}. */
    Set<String> done(boolean withErrors) {
        return done.keySet().stream()
                .filter(id -> withErrors || Boolean.TRUE.equals(done.get(id)))
                .collect(Collectors.toUnmodifiableSet());
    }

    void report(String id, int line, AttributionReport report) {
        String json = ReportJson.compact(ReportJson.of(report, ReportOptions.DEFAULT));
        append(start(id, line) + ",\"report\":" + json + "}\n");
    }

    void error(String id, int line, Failure failure) {
        ObjectNode error = MAPPER.createObjectNode();
        error.put("stage", DisplayText.word(failure.stage()));
        error.put("kind", DisplayText.word(failure.kind()));
        error.put("detail", failure.detail());
        append(start(id, line) + ",\"error\":" + error + "}\n");
    }

    private static String start(String id, int line) {
        return BEGINNING + MAPPER.getNodeFactory().textNode(id) + ",\"line\":" + line;
    }

    private synchronized void append(String line) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            throw CommandFailure.file("cannot write", file, e);
        }
    }

    /** Reads what is there and goes to the end of the last whole line. */
    private boolean recover() throws IOException {
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel.position(0)));
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long whole = 0;
        int number = 1;
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                accept(number++, remember(line.toString(StandardCharsets.UTF_8)));
                whole += line.size() + 1L;
                line.reset();
            } else {
                line.write(next);
            }
        }
        boolean half = line.size() > 0;
        accept(number, !half || begun(line.toString(StandardCharsets.UTF_8)));
        channel.truncate(whole).position(whole);
        return half;
    }

    private void accept(int number, boolean ours) {
        if (!ours) {
            throw CommandFailure.usage(
                    file + " is not the output of a batch (line " + number + "); name another");
        }
    }

    /** Whether a line without end may be the beginning of one of ours. */
    private static boolean begun(String line) {
        return line.startsWith(BEGINNING) || BEGINNING.startsWith(line);
    }

    private boolean remember(String line) {
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
        try {
            channel.close();
        } catch (IOException e) {
            throw CommandFailure.file("cannot write", file, e);
        }
    }
}
