package io.fides.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Objects;

/** Lets go what nobody reads any more, as of {@code fides … | head}: that is no failure. */
public final class Pipe extends FilterOutputStream {

    public Pipe(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int single) throws IOException {
        write(new byte[] {(byte) single}, 0, 1);
    }

    /** Fails as the stream does, but for a pipe that was closed at its other end. */
    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            // Java has no other sign of it than the words of the system.
            if (!Objects.requireNonNullElse(e.getMessage(), "")
                    .toLowerCase(Locale.ROOT)
                    .contains("broken pipe")) {
                throw e;
            }
        }
    }
}
