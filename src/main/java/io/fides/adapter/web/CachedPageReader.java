package io.fides.adapter.web;

import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.Outcome;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Reads each page once for all who want it at the same time, and keeps what was read for a while.
 *
 * <p>Addresses that differ only in their fragment, default port or the case of the host are the
 * same page. Failures that may pass are not kept. Thread-safe; one for the whole process.
 */
public final class CachedPageReader implements PageReader {

    /** What an entry weighs besides its text. */
    private static final int OVERHEAD = 500;

    /** How long a page that cannot be read is not tried again. */
    private static final Duration FAILURES_FOR = Duration.ofMinutes(1);

    /** Failures that do not pass. */
    private static final Set<Failure.Kind> LASTING =
            Set.of(
                    Failure.Kind.FORBIDDEN,
                    Failure.Kind.UNSAFE_ADDRESS,
                    Failure.Kind.NOT_READABLE,
                    Failure.Kind.TOO_LARGE);

    private final PageReader reader;
    private final SingleFlightCache<URI, Document> pages;

    /**
     * @param maxCharacters UTF-16 units of text kept in all
     * @param timeToLive how long a page is kept after it was read
     * @param nanos passing time, such as {@code System::nanoTime}
     */
    public CachedPageReader(
            PageReader reader, long maxCharacters, Duration timeToLive, LongSupplier nanos) {
        this.reader = reader;
        this.pages =
                new SingleFlightCache<>(
                        maxCharacters,
                        (_, outcome) -> weight(outcome),
                        outcome -> keepFor(outcome, timeToLive),
                        nanos);
    }

    @Override
    public Document read(SearchHit.Link link) {
        WebAddress page = WebAddress.of(link.uri());
        SearchHit.Link plain = new SearchHit.Link(page.uri(), "", Optional.empty());
        return HttpPageReader.attributed(
                link, pages.get(page.uri(), page.host(), () -> reader.read(plain)));
    }

    private static int weight(Outcome<Document> outcome) {
        int text =
                outcome instanceof Outcome.Done<Document>(Document page) ? page.text().length() : 0;
        return text + OVERHEAD;
    }

    private static Duration keepFor(Outcome<Document> outcome, Duration timeToLive) {
        if (outcome instanceof Outcome.Failed<Document>(Failure failure)) {
            return LASTING.contains(failure.kind()) ? FAILURES_FOR : Duration.ZERO;
        }
        return timeToLive;
    }
}
