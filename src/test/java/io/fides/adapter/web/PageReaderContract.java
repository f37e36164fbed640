package io.fides.adapter.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.FakeWeb;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.io.IOException;
import java.net.URI;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every reader of pages promises. */
abstract class PageReaderContract {

    static final String PAGE =
            "<html><head><title>Bridges</title></head><body><main><p>The bridge opened in 1874."
                    + "</p></main></body></html>";

    FakeWeb web;
    PageReader reader;

    abstract PageReader reader();

    @BeforeEach
    void start() throws IOException {
        web = new FakeWeb();
        reader = reader();
    }

    @AfterEach
    void stop() {
        web.close();
    }

    SearchHit.Link link(String path) {
        return link(web.uri(path));
    }

    static SearchHit.Link link(URI uri) {
        return new SearchHit.Link(uri, "Title of the hit", Optional.of(LocalDate.of(2020, 1, 2)));
    }

    Failure failure(String path) {
        return failure(link(path));
    }

    Failure failure(SearchHit.Link link) {
        return Assertions.assertThrows(FidesException.class, () -> reader.read(link)).failure();
    }

    @Test
    void pageIsReadUnderTheAddressOfTheLink() {
        web.on("/page", FakeWeb.html(PAGE));
        Document page = reader.read(link("/page#part"));
        assertThat(page.text()).isEqualTo("The bridge opened in 1874.");
        assertThat(page.source().uri()).isEqualTo(web.uri("/page#part"));
        assertThat(page.source().title()).isEqualTo("Bridges");
        assertThat(page.source().published()).contains(LocalDate.of(2020, 1, 2));
    }

    @Test
    void titleOfTheLinkStandsInForAMissingOne() {
        web.on("/plain", FakeWeb.text(200, "Some text."));
        assertThat(reader.read(link("/plain")).source().title()).isEqualTo("Title of the hit");
    }

    @Test
    void missingPageIsNotReadable() {
        Failure failure = failure("/missing?secret=1");
        assertThat(failure.kind()).isEqualTo(Failure.Kind.NOT_READABLE);
        assertThat(failure.detail()).contains("127.0.0.1").doesNotContain("secret");
    }

    @Test
    void unsafeAddressIsNotAsked() {
        assertThat(failure(link(URI.create("file:///etc/passwd"))).kind())
                .isEqualTo(Failure.Kind.UNSAFE_ADDRESS);
        assertThat(failure(link(URI.create("http://0x7f.1:" + web.port() + "/"))).kind())
                .isEqualTo(Failure.Kind.UNSAFE_ADDRESS);
        assertThat(web.requests()).isEmpty();
    }

    @Test
    void interruptionEndsTheReading() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        FakeWeb.Route stall = web.stall();
        web.on(
                "/stall",
                exchange -> {
                    asked.countDown();
                    stall.answer(exchange);
                });
        AtomicReference<Optional<Failure>> failed = new AtomicReference<>(Optional.empty());
        Thread thread =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    try {
                                        reader.read(link("/stall"));
                                    } catch (FidesException e) {
                                        failed.set(Optional.of(e.failure()));
                                    }
                                });
        asked.await();
        thread.interrupt();
        thread.join();
        assertThat(failed.get().map(Failure::kind)).contains(Failure.Kind.DEADLINE_EXCEEDED);
    }
}
