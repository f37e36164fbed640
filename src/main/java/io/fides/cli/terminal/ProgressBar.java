package io.fides.cli.terminal;

import io.fides.pipeline.Ticker;
import java.time.Duration;
import java.util.Locale;

/** A bar with the time that is left on a terminal; elsewhere a line for every tenth. */
public final class ProgressBar implements AutoCloseable {

    private static final int BAR = 24;
    private static final int USUAL_COLUMNS = 80;
    private static final long REDRAW_NANOS = 100_000_000;

    private final Terminal terminal;
    private final Ticker ticker;
    private final long started;
    private long drawn;
    private int first = -1;
    private int tenth = -1;

    public ProgressBar(Terminal terminal, Ticker ticker) {
        this.terminal = terminal;
        this.ticker = ticker;
        this.started = ticker.nanos();
        this.drawn = started - REDRAW_NANOS;
    }

    public synchronized void at(int done, int of, String about) {
        long now = ticker.nanos();
        if (first < 0) {
            first = Math.max(0, done - 1);
        }
        String state = done + "/" + of + left(done, of, now);
        if (terminal.lively()) {
            if (now - drawn >= REDRAW_NANOS || done == of) {
                drawn = now;
                terminal.redraw(cut(bar(done, of) + " " + state + "  " + about));
            }
        } else if (of > 0 && done * 10 / of > tenth) {
            tenth = done * 10 / of;
            terminal.err().println(state);
            terminal.err().flush();
        }
    }

    @Override
    public synchronized void close() {
        if (terminal.lively()) {
            terminal.redraw("");
        }
    }

    /** What turns out to be more than was announced is a full bar. */
    private static String bar(int done, int of) {
        int full = done >= of ? BAR : BAR * done / of;
        return "━".repeat(full) + "╌".repeat(BAR - full);
    }

    /** If what was done here goes on as fast, as {@code 1h2m3s}. */
    private String left(int done, int of, long now) {
        int fresh = done - first;
        if (fresh <= 0 || done >= of) {
            return "";
        }
        double nanos = (double) (now - started) / fresh * (of - done);
        Duration time = Duration.ofSeconds(Math.round(nanos / 1e9));
        return "  " + time.toString().substring(2).toLowerCase(Locale.ROOT) + " left";
    }

    private String cut(String line) {
        int room = (terminal.columns() > 0 ? terminal.columns() : USUAL_COLUMNS) - 1;
        return line.substring(0, Math.min(line.length(), room));
    }
}
