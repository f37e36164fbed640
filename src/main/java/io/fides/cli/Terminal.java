package io.fides.cli;

import java.io.InputStream;
import java.io.PrintWriter;

/**
 * Where a command reads and writes.
 *
 * @param in standard input
 * @param out for results
 * @param err for everything else
 * @param colour whether results may be coloured
 * @param lively whether a line on {@code err} can be drawn again
 * @param columns width of the terminal; 0 if results go somewhere else, where lines are not broken
 */
public record Terminal(
        InputStream in,
        PrintWriter out,
        PrintWriter err,
        boolean colour,
        boolean lively,
        int columns) {

    /** Draws the last line of {@code err} again. */
    void redraw(String line) {
        err.print("\r\u001b[K" + line);
        err.flush();
    }

    /** This terminal without colour. */
    public Terminal plain() {
        return new Terminal(in, out, err, false, lively, columns);
    }

    /** This terminal with results going to {@code file}: no colour, no line breaks. */
    Terminal into(PrintWriter file) {
        return new Terminal(in, file, err, false, lively, 0);
    }
}
