package io.fides.api.access;

import io.fides.domain.run.FidesException;
import io.fides.memory.Tally;
import io.fides.pipeline.Ticker;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * What is used of allowances where several servers share them: each tells within a second what was
 * used of it, and hears what all have used. No request waits for that, so what is left may be used
 * by each of them once. While the others cannot be reached each counts alone, and tells later.
 */
@ApplicationScoped
class Ledger {

    private static final Logger LOG = Logger.getLogger(Ledger.class);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Ticker ticker;
    private final Optional<Tally> tally;
    private final Set<Quota> open = ConcurrentHashMap.newKeySet();
    private final Thread teller = Thread.ofVirtual().name("allowances").unstarted(this::tell);
    private boolean reached = true;

    Ledger(Ticker ticker, Optional<Tally> tally) {
        this.ticker = ticker;
        this.tally = tally;
    }

    Ticker ticker() {
        return ticker;
    }

    void begin(@Observes StartupEvent started) {
        if (tally.isPresent()) {
            teller.start();
        }
    }

    void end(@Observes ShutdownEvent stopped) {
        teller.interrupt();
    }

    /** Something was used. */
    void used(Quota quota) {
        if (tally.isPresent()) {
            open.add(quota);
        }
    }

    private void tell() {
        try {
            while (true) {
                Thread.sleep(PAUSE);
                settle();
            }
        } catch (InterruptedException _) {
            settle();
        }
    }

    /** Tells what was used since, and hears of the rest. */
    void settle() {
        List<Quota> due = List.copyOf(open);
        due.forEach(open::remove);
        if (due.isEmpty() || tally.isEmpty()) {
            return;
        }
        List<Tally.Addition> owed = due.stream().map(Quota::owed).toList();
        try {
            List<Optional<Tally.Count>> counts = tally.get().add(owed);
            for (int i = 0; i < due.size(); i++) {
                Quota quota = due.get(i);
                Tally.Addition told = owed.get(i);
                counts.get(i)
                        .ifPresentOrElse(count -> quota.settle(told, count), () -> open.add(quota));
            }
            note(true, "allowances are shared again");
        } catch (FidesException e) {
            open.addAll(due);
            note(false, "allowances are not shared at present: " + e.getMessage());
        }
    }

    private void note(boolean now, String message) {
        if (now != reached) {
            LOG.warn(message);
        }
        reached = now;
    }
}
