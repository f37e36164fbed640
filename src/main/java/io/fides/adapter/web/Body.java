package io.fides.adapter.web;

import io.fides.domain.Failure;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Reads a body to its end, decompressed, as far as the caps allow. */
final class Body {

    /** Small pages of many repeated words may be compressed well and are no bombs. */
    private static final int RATIO_COUNTS_FROM = 1_000_000;

    /** Bytes for each byte received. */
    private static final int MAX_RATIO = 100;

    private Body() {}

    /** Fails with TOO_LARGE, or with NOT_READABLE for an unknown Content-Encoding. */
    static byte[] read(InputStream raw, String encoding, int maxBytes, String host)
            throws IOException {
        Counting received = new Counting(raw);
        InputStream in = decoded(received, encoding, host);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] chunk = new byte[16 * 1024];
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            body.write(chunk, 0, read);
            if (body.size() > maxBytes) {
                throw Failures.of(Failure.Kind.TOO_LARGE, host, "more than " + maxBytes + " bytes");
            }
            if (body.size() > RATIO_COUNTS_FROM && body.size() > received.count * MAX_RATIO) {
                throw Failures.of(Failure.Kind.TOO_LARGE, host, "inflates suspiciously");
            }
        }
        return body.toByteArray();
    }

    private static InputStream decoded(InputStream in, String encoding, String host)
            throws IOException {
        return switch (encoding.strip().toLowerCase(Locale.ROOT)) {
            case "", "identity" -> in;
            case "gzip", "x-gzip" -> new GZIPInputStream(in);
            case "deflate" -> inflated(in);
            default ->
                    throw Failures.of(
                            Failure.Kind.NOT_READABLE, host, "an encoding we did not ask for");
        };
    }

    /** Half of all servers mean zlib by deflate, the others mean deflate. */
    private static InputStream inflated(InputStream in) throws IOException {
        PushbackInputStream start = new PushbackInputStream(in, 1);
        int first = start.read();
        if (first >= 0) {
            start.unread(first);
        }
        return new InflaterInputStream(start, new Inflater((first & 0x0F) != 8));
    }

    private static final class Counting extends FilterInputStream {

        private long count;

        Counting(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = super.read(bytes, from, length);
            count += Math.max(0, read);
            return read;
        }
    }
}
