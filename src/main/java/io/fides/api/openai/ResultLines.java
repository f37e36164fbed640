package io.fides.api.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/**
 * Results of a batch, a line each, forced to the disk one by one. What was cut off in the middle of
 * a line is removed when the file is opened again.
 */
final class ResultLines implements AutoCloseable {

    private final FileChannel channel;
    private final Set<String> ids = new HashSet<>();

    ResultLines(Path file) throws IOException {
        channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE);
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel));
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long whole = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                whole += line.size() + 1L;
                ids.add(JsonTrees.object(line.toByteArray()).path("custom_id").asText());
                line.reset();
            } else {
                line.write(next);
            }
        }
        channel.truncate(whole).position(whole);
    }

    /** The ids of all lines that were there when it was opened. */
    Set<String> ids() {
        return Set.copyOf(ids);
    }

    synchronized void append(ObjectNode line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(JsonTrees.bytes(line));
        for (ByteBuffer each : new ByteBuffer[] {bytes, ByteBuffer.wrap(new byte[] {'\n'})}) {
            while (each.hasRemaining()) {
                channel.write(each);
            }
        }
        channel.force(false);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
