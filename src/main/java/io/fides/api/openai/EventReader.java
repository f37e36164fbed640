package io.fides.api.openai;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.StringJoiner;

/** Reads the data of server-sent events. OpenAI's say in their data what they are. */
final class EventReader {

    private static final String DATA = "data:";

    private final BufferedReader lines;

    EventReader(InputStream stream) {
        this.lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    }

    /** The data of the next event that has any; empty at the end of the stream. */
    Optional<String> next() throws IOException {
        StringJoiner data = new StringJoiner("\n");
        boolean any = false;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(DATA)) {
                any = true;
                data.add(line.substring(DATA.length()).strip());
            } else if (line.isEmpty() && any) {
                break;
            }
        }
        return any ? Optional.of(data.toString()) : Optional.empty();
    }
}
