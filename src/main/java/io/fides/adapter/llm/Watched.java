package io.fides.adapter.llm;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The body of a streamed reply: tells when bytes come, and can be closed from outside. */
final class Watched extends FilterInputStream {

    private final Runnable alive;

    Watched(InputStream body, Runnable alive) {
        super(body);
        this.alive = alive;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        alive.run();
        return read;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int read = super.read(into, from, length);
        alive.run();
        return read;
    }
}
