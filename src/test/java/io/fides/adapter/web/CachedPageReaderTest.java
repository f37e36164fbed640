package io.fides.adapter.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.fixture.FakeWeb;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CachedPageReaderTest extends PageReaderContract {

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger reads = new AtomicInteger();

    @Override
    PageReader reader() {
        return cached(HttpPageReaderTest.quick());
    }

    private PageReader cached(PageReader inner) {
        return new CachedPageReader(
                link -> {
                    reads.incrementAndGet();
                    return inner.read(link);
                },
                10_000,
                Duration.ofMinutes(10),
                nanos::get);
    }

    private static Document page(SearchHit.Link link, String text) {
        return Document.of(link.uri(), "", Optional.empty(), text);
    }

    private static SearchHit.Link at(String uri) {
        return link(URI.create(uri));
    }

    @Test
    void spellingsOfOnePageAreReadOnce() {
        web.on("/page", FakeWeb.html(PAGE));
        reader.read(link("/page"));
        reader.read(link("/page#a"));
        assertThat(web.requests("/page")).isEqualTo(1);
    }

    @Test
    void eachReaderGetsItsOwnLink() {
        PageReader cache = cached(link -> page(link, "text"));
        cache.read(at("https://example.org/a#1"));
        Document second = cache.read(at("https://EXAMPLE.org:443/a#2"));
        assertThat(second.source().uri()).isEqualTo(URI.create("https://EXAMPLE.org:443/a#2"));
        assertThat(second.source().title()).isEqualTo("Title of the hit");
        assertThat(reads).hasValue(1);
    }

    @Test
    void pagesAreForgottenInTime() {
        PageReader cache = cached(link -> page(link, "text"));
        cache.read(at("https://example.org/"));
        nanos.addAndGet(Duration.ofMinutes(9).toNanos());
        cache.read(at("https://example.org/"));
        assertThat(reads).hasValue(1);
        nanos.addAndGet(Duration.ofMinutes(2).toNanos());
        cache.read(at("https://example.org/"));
        assertThat(reads).hasValue(2);
    }

    @Test
    void pageLargerThanTheCacheIsReadButNotKept() {
        PageReader cache = cached(link -> page(link, "x".repeat(20_000)));
        cache.read(at("https://example.org/"));
        assertThat(cache.read(at("https://example.org/")).text()).hasSize(20_000);
        assertThat(reads).hasValue(2);
    }

    @Test
    void passingFailuresAreNotKeptAndLastingOnesBriefly() {
        for (Failure.Kind kind : List.of(Failure.Kind.TIMEOUT, Failure.Kind.NOT_READABLE)) {
            reads.set(0);
            PageReader cache =
                    cached(
                            _ -> {
                                throw new FidesException(Stage.RETRIEVAL, kind, "x");
                            });
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> cache.read(at("https://example.org/")))
                        .hasMessageContaining(kind.name());
            }
            assertThat(reads).as(kind.name()).hasValue(kind.retriable() ? 2 : 1);
            nanos.addAndGet(Duration.ofMinutes(2).toNanos());
            assertThatThrownBy(() -> cache.read(at("https://example.org/")))
                    .hasMessageContaining(kind.name());
            assertThat(reads).as(kind.name()).hasValue(kind.retriable() ? 3 : 2);
        }
    }

    @Test
    void manyWhoWantOnePageShareOneReadingAndOneInterruptionHurtsNobodyElse() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        PageReader cache =
                cached(
                        link -> {
                            started.countDown();
                            await(go);
                            return page(link, "text");
                        });
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Document> first = threads.submit(() -> cache.read(at("https://example.org/")));
            started.await();
            Future<Document> second = threads.submit(() -> cache.read(at("https://example.org/")));
            Thread impatient =
                    Thread.ofPlatform()
                            .start(
                                    () ->
                                            assertThatThrownBy(
                                                            () ->
                                                                    cache.read(
                                                                            at(
                                                                                    "https://example.org/")))
                                                    .hasMessageContaining("DEADLINE_EXCEEDED"));
            impatient.interrupt();
            impatient.join();
            go.countDown();
            assertThat(first.get(60, TimeUnit.SECONDS).text()).isEqualTo("text");
            assertThat(second.get(60, TimeUnit.SECONDS).text()).isEqualTo("text");
        }
        assertThat(reads).hasValue(1);
    }

    @Test
    void readingIsEndedWhenNobodyWantsItAnyMore() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        AtomicInteger attempt = new AtomicInteger();
        PageReader cache =
                cached(
                        link -> {
                            if (attempt.incrementAndGet() == 1) {
                                started.countDown();
                                try {
                                    new CountDownLatch(1).await();
                                } catch (InterruptedException _) {
                                    interrupted.countDown();
                                }
                            }
                            return page(link, "text");
                        });
        Thread only =
                Thread.ofPlatform()
                        .start(
                                () ->
                                        assertThatThrownBy(
                                                        () ->
                                                                cache.read(
                                                                        at("https://example.org/")))
                                                .hasMessageContaining("DEADLINE_EXCEEDED"));
        started.await();
        only.interrupt();
        assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(cache.read(at("https://example.org/")).text()).isEqualTo("text");
        assertThat(attempt).hasValue(2);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new FidesException(
                    new Failure(Stage.RETRIEVAL, Failure.Kind.DEADLINE_EXCEEDED, "x"), e);
        }
    }
}
