package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Results of a batch, a line each, forced to the disk one by one. What was cut off in the middle of
 * a line is removed when the file is opened again. An interrupted thread writes its line to the
 * end, which a channel would not let it.
 */
final class ResultLines implements AutoCloseable {

    private final RandomAccessFile file;
    private final Set<String> ids = new HashSet<>();

    ResultLines(Path path) throws IOException {
        file = new RandomAccessFile(path.toFile(), "rw");
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long whole = 0;
        try (InputStream in = new BufferedInputStream(new FileInputStream(path.toFile()))) {
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next == '\n') {
                    whole += line.size() + 1L;
                    ids.add(JsonTrees.object(line.toByteArray()).path("custom_id").asText());
                    line.reset();
                } else {
                    line.write(next);
                }
            }
        }
        file.setLength(whole);
        file.seek(whole);
    }

    /** The ids of all lines that were there when it was opened. */
    Set<String> ids() {
        return Set.copyOf(ids);
    }

    synchronized void append(ObjectNode line) throws IOException {
        file.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        file.getFD().sync();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
