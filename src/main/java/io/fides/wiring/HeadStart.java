package io.fides.wiring;

import io.fides.pipeline.FixRequest;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Opens what the later stages of the first request need while its first stage waits for the parser:
 * a command has only that one request.
 */
final class HeadStart {

    /** Long enough for the language detector to be asked. */
    private static final String TEXT =
            "The bridge over the harbour was opened in the summer of that year.";

    private final SharedParts parts;
    private final AtomicBoolean begun = new AtomicBoolean();

    HeadStart(SharedParts parts) {
        this.parts = parts;
    }

    void of(FixRequest request) {
        if (request.engine() != FixRequest.Engine.LLM && begun.compareAndSet(false, true)) {
            ahead(() -> parts.foreign().language(TEXT));
            ahead(() -> parts.judges().apply(parts.parser()).open());
            if (request.documents().isEmpty()) {
                ahead(() -> parts.backends().open(request.search().backends()));
            }
        }
    }

    /** Nobody waits for it: what fails fails again where it is needed, and is told there. */
    private static void ahead(Runnable opening) {
        Thread.ofVirtual().uncaughtExceptionHandler((_, _) -> {}).start(opening);
    }
}
