package io.fides.api.mcp;

import io.vertx.core.json.JsonObject;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The lines of an input that are messages. The others are answered here: at the first that it
 * cannot read the extension would stop reading, and the process would neither answer nor end.
 */
public final class MessageLines extends InputStream {

    private final BufferedReader lines;
    private final PrintStream answers;
    private InputStream line = InputStream.nullInputStream();

    public MessageLines(InputStream in, PrintStream answers) {
        this.lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.answers = answers;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int most) throws IOException {
        int read = line.read(bytes, from, most);
        while (read < 0 && next()) {
            read = line.read(bytes, from, most);
        }
        return read;
    }

    @Override
    public int available() throws IOException {
        return line.available();
    }

    private boolean next() throws IOException {
        String found = lines.readLine();
        while (found != null && !isMessage(found)) {
            found = lines.readLine();
        }
        if (found != null) {
            line = new ByteArrayInputStream((found + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return found != null;
    }

    private boolean isMessage(String found) {
        Optional<JsonObject> refusal = Message.refusal(found);
        if (!found.isBlank()) {
            refusal.ifPresent(error -> answers.println(error.encode()));
        }
        return refusal.isEmpty();
    }
}
