package io.fides.adapter.web;

import io.fides.domain.run.Failure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.apache.commons.io.input.BoundedInputStream;
import org.apache.hc.client5.http.entity.DeflateInputStream;

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
        BoundedInputStream received = BoundedInputStream.builder().setInputStream(raw).get();
        InputStream in = decoded(received, encoding, host);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] chunk = new byte[16 * 1024];
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            body.write(chunk, 0, read);
            if (body.size() > maxBytes) {
                throw Failures.of(Failure.Kind.TOO_LARGE, host, "more than " + maxBytes + " bytes");
            }
            if (body.size() > RATIO_COUNTS_FROM && body.size() > received.getCount() * MAX_RATIO) {
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
            case "deflate" -> new DeflateInputStream(in);
            default ->
                    throw Failures.of(
                            Failure.Kind.NOT_READABLE, host, "an encoding we did not ask for");
        };
    }
}
