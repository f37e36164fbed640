package io.fides.cli;

import io.fides.pipeline.Ticker;
import java.time.Duration;
import java.util.Locale;

/** A bar with the time that is left on a terminal; elsewhere a line for every tenth. */
final class ProgressBar implements AutoCloseable {

    private static final int BAR = 24;
    private static final long REDRAW_NANOS = 100_000_000;

    private final Terminal terminal;
    private final Ticker ticker;
    private final long started;
    private long drawn;
    private int first = -1;
    private int tenth = -1;

    ProgressBar(Terminal terminal, Ticker ticker) {
        this.terminal = terminal;
        this.ticker = ticker;
        this.started = ticker.nanos();
        this.drawn = started - REDRAW_NANOS;
    }

    synchronized void at(int done, int of, String about) {
        long now = ticker.nanos();
        if (first < 0) {
            first = Math.max(0, done - 1);
        }
        if (terminal.lively()) {
            if (now - drawn >= REDRAW_NANOS || done == of) {
                drawn = now;
                terminal.redraw(cut(bar(done, of) + rest(done, of, now), about));
            }
        } else if (of > 0 && done * 10 / of > tenth) {
            tenth = done * 10 / of;
            terminal.err().println(done + "/" + of + rest(done, of, now));
            terminal.err().flush();
        }
    }

    @Override
    public synchronized void close() {
        if (terminal.lively()) {
            terminal.redraw("");
        }
    }

    private static String bar(int done, int of) {
        int full = of == 0 ? BAR : BAR * done / of;
        return "━".repeat(full) + "╌".repeat(BAR - full) + " " + done + "/" + of;
    }

    private String rest(int done, int of, long now) {
        double seconds = (now - started) / 1e9;
        int fresh = done - first;
        if (fresh <= 0 || seconds <= 0) {
            return "";
        }
        String rate = String.format(Locale.ROOT, "  %.1f/s", fresh / seconds);
        return done == of ? rate : rate + "  " + left(seconds / fresh * (of - done)) + " left";
    }

    private static String left(double seconds) {
        Duration time = Duration.ofSeconds(Math.round(seconds));
        if (time.toHours() > 0) {
            return time.toHours() + " h " + time.toMinutesPart() + " min";
        }
        return time.toMinutes() > 0
                ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
                : time.toSeconds() + " s";
    }

    private String cut(String bar, String about) {
        int room = (terminal.columns() > 0 ? terminal.columns() : 80) - bar.length() - 3;
        return room <= 1 || about.isEmpty()
                ? bar
                : bar + "  " + about.substring(0, Math.min(about.length(), room));
    }
}
