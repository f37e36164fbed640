package io.fides.api;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Splits a stream of bytes at line feeds; blank lines count but are left out. */
final class BatchLines {

    private final InputStream in;
    private final int longest;
    private long number;

    /**
     * @param longest bytes of a line that are kept
     */
    BatchLines(InputStream in, int longest) {
        this.in = new BufferedInputStream(in);
        this.longest = longest;
    }

    /**
     * A line by its number, from 1.
     *
     * @param bytes without its line feed; only the beginning of one that is longer than allowed
     */
    record Line(long number, byte[] bytes, boolean whole) {}

    /**
     * @return the next line that is not blank; empty at the end
     */
    Optional<Line> next() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean blank = true;
        boolean whole = true;
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                number++;
                if (!blank) {
                    return Optional.of(new Line(number, bytes.toByteArray(), whole));
                }
                bytes.reset();
            } else if (bytes.size() < longest) {
                bytes.write(next);
                blank &= next == ' ' || next == '\t' || next == '\r';
            } else {
                whole = false;
            }
        }
        return blank
                ? Optional.empty()
                : Optional.of(new Line(number + 1, bytes.toByteArray(), whole));
    }
}
