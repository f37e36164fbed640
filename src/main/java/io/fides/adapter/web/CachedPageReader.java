package io.fides.adapter.web;

import io.fides.domain.Document;
import io.fides.domain.Failure;
import io.fides.domain.Outcome;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
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

    private final PageReader reader;
    private final Shared<URI, Document> pages;

    /**
     * @param nanos passing time, such as {@code System::nanoTime}
     */
    public CachedPageReader(PageReader reader, CacheSettings settings, LongSupplier nanos) {
        this.reader = reader;
        this.pages =
                new Shared<>(
                        settings.maxCharacters(),
                        (_, outcome) -> weight(outcome),
                        outcome -> keepFor(outcome, settings),
                        nanos);
    }

    @Override
    public Document read(SearchHit.Link link) {
        URI page = samePage(link.uri());
        SearchHit.Link plain = new SearchHit.Link(page, "", Optional.empty());
        String host = Optional.ofNullable(page.getHost()).orElse("page");
        return Attributed.to(link, pages.get(page, host, () -> reader.read(plain)));
    }

    private static URI samePage(URI uri) {
        return WebAddress.of(uri).uri();
    }

    private static int weight(Outcome<Document> outcome) {
        return switch (outcome) {
            case Outcome.Done<Document>(Document page) -> page.text().length() + OVERHEAD;
            case Outcome.Failed<Document> _ -> OVERHEAD;
        };
    }

    private static Duration keepFor(Outcome<Document> outcome, CacheSettings settings) {
        return switch (outcome) {
            case Outcome.Done<Document> _ -> settings.timeToLive();
            case Outcome.Failed<Document>(Failure failure) ->
                    switch (failure.kind()) {
                        case FORBIDDEN, UNSAFE_ADDRESS, NOT_READABLE, TOO_LARGE ->
                                settings.failuresFor();
                        case BUDGET_EXHAUSTED,
                                DEADLINE_EXCEEDED,
                                UNAVAILABLE,
                                TIMEOUT,
                                RATE_LIMITED,
                                UNREADABLE_REPLY,
                                UNSUPPORTED_LANGUAGE,
                                INCOMPLETE_REQUEST,
                                INTERNAL ->
                                Duration.ZERO;
                    };
        };
    }
}
