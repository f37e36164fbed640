package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.pipeline.LineFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Results of a batch, a {@link LineFile} of JSON objects. */
final class ResultLines implements AutoCloseable {

    private final Set<String> ids = new HashSet<>();
    private final LineFile lines;

    ResultLines(Path path) throws IOException {
        lines =
                LineFile.open(
                        path,
                        (_, line, whole) -> {
                            if (whole) {
                                ids.add(JsonTrees.read(line).path("custom_id").asText());
                            }
                        });
    }

    /** The ids of all lines that were there when it was opened. */
    Set<String> ids() {
        return Set.copyOf(ids);
    }

    void append(ObjectNode line) throws IOException {
        lines.append(line.toString());
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
