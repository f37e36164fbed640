package io.fides.cli;

import io.fides.cli.terminal.ProgressBar;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;

/** Shows how far a measurement is, and ends it when the program is told to stop. */
final class Watch implements IntConsumer, AutoCloseable {

    private final Parts parts;
    private final ProgressBar progress;
    private final int of;
    private final String about;

    /**
     * @param of how much there is to do
     */
    Watch(Shell shell, int of, String about) {
        this.parts = shell.parts();
        this.progress = new ProgressBar(shell.terminal(), parts.ticker());
        this.of = of;
        this.about = about;
    }

    @Override
    public void accept(int done) {
        goOn();
        progress.at(done, Math.max(done, of), about);
    }

    String about() {
        return about;
    }

    /**
     * @throws CancellationException if the program was told to stop
     */
    void goOn() {
        parts.goOn();
    }

    @Override
    public void close() {
        progress.close();
    }
}
