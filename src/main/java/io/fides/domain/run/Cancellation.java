package io.fides.domain.run;

import java.util.concurrent.CancellationException;

/** Where long work notices that nobody waits for it any more. */
public final class Cancellation {

    private Cancellation() {}

    /**
     * Lets others have the processor, so that whoever would cancel this can; called about each
     * millisecond of work that waits for nothing.
     *
     * @throws CancellationException if the thread was interrupted; its flag stays set
     */
    @SuppressWarnings("ThreadPriorityCheck") // virtual threads are not taken off a processor
    public static void check() {
        Thread.yield();
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("nobody waits for this any more");
        }
    }
}
