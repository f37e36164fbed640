package io.fides.adapter.llm;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;

/**
 * The body of a reply: tells when bytes come, can be closed from outside, and ends in an error
 * where it is longer than any reply of use, so that an endless one cannot fill the memory.
 */
final class Watched extends FilterInputStream {

    private static final int MOST_BYTES = 4 << 20;

    private final Runnable alive;
    private int left = MOST_BYTES;

    /** The reply is longer than is read. */
    static final class TooLong extends IOException {

        @Serial private static final long serialVersionUID = 1;

        TooLong() {
            super("longer than " + MOST_BYTES + " bytes");
        }
    }

    Watched(InputStream body, Runnable alive) {
        super(body);
        this.alive = alive;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int read = super.read(into, from, length);
        count(read);
        return read;
    }

    private void count(int read) throws TooLong {
        alive.run();
        left -= read;
        if (left < 0) {
            throw new TooLong();
        }
    }
}
