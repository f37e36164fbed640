package io.fides.cli.terminal;

import java.io.InputStream;
import java.io.PrintWriter;

/** Where a command reads and writes. There are 0 columns where results go to no terminal. */
public record Terminal(
        InputStream in,
        PrintWriter out,
        PrintWriter err,
        boolean colour,
        boolean lively,
        int columns) {

    /** Draws the last line of {@code err} again. */
    public void redraw(String line) {
        err.print("\r\u001b[K" + line);
        err.flush();
    }

    public Terminal plain() {
        return new Terminal(in, out, err, false, lively, columns);
    }

    /** For results that go into a file: no colour, no line breaks. */
    public Terminal intoFile() {
        return new Terminal(in, out, err, false, lively, 0);
    }
}
