package io.fides.adapter.web;

import io.fides.domain.Document;
import io.fides.domain.Source;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/**
 * Fetches a page and reads it: one attempt a call, on a thread of its own, so that interruption and
 * the end of the time close the socket whatever it was waiting for. Thread-safe; close it to close
 * its connections.
 */
public final class HttpPageReader implements PageReader, AutoCloseable {

    private static final int MAX_REDIRECTS = 5;

    /** Error pages and bot walls that come with status 200 are short, and titled as such. */
    private static final int LONGEST_ERROR = 1_500;

    private static final Pattern ERROR_TITLE =
            Pattern.compile(
                    "(?i)(?:error )?40[34]\\b.*|.*\\b(?:page|file) (?:was )?not found\\b.*|not found"
                            + "|access denied\\b.*|just a moment.*|attention required.*|forbidden"
                            + "|are you a robot.*|(?:service|site) (?:temporarily )?unavailable\\b.*");

    private final FetchSettings settings;
    private final DocumentParser parser;
    private final WebTransfer client;
    private final Robots robots;
    private final HostGates gates;

    public HttpPageReader(FetchSettings settings, DocumentParser parser, LongSupplier nanos) {
        this(settings, parser, nanos, new WebTransfer(settings));
    }

    /** For tests that answer look-ups and connect themselves. */
    HttpPageReader(
            FetchSettings settings, DocumentParser parser, LongSupplier nanos, WebTransfer client) {
        this.settings = settings;
        this.parser = parser;
        this.client = client;
        this.gates = new HostGates(settings.maxCrawlDelay(), nanos);
        this.robots =
                new Robots(settings, file -> follow(file, hop -> ask(hop, Duration.ZERO)), nanos);
    }

    @Override
    public Document read(SearchHit.Link link) {
        WebAddress address = WebAddress.of(link.uri());
        String host = address.host();
        Duration total = settings.total();
        // On a thread of its own, whose interruption closes the socket that it waits for.
        FutureTask<Document> task = new FutureTask<>(() -> read(address, link));
        Thread.ofVirtual().name("fides-page").start(task);
        try {
            return task.get(total.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw Failures.of(
                    Failure.Kind.TIMEOUT, host, "not read within " + total.toMillis() + " ms", e);
        } catch (InterruptedException _) {
            throw Failures.interrupted(host);
        } catch (ExecutionException e) {
            throw switch (e.getCause()) {
                case FidesException known -> known;
                case Error fatal -> throw fatal;
                case null, default ->
                        Failures.of(Failure.Kind.INTERNAL, host, String.valueOf(e.getCause()), e);
            };
        } finally {
            task.cancel(true);
        }
    }

    /**
     * {@code page} with the address of the link it was read for; its own title and date win over
     * the link's, if it states them.
     */
    static Document attributed(SearchHit.Link link, Document page) {
        Source own = page.source();
        String title = own.title().isBlank() ? link.title() : own.title();
        return new Document(
                new Source(link.uri(), title, own.published().or(link::published), own.sha256()),
                page.text());
    }

    @Override
    public void close() {
        client.close();
    }

    private Document read(WebAddress address, SearchHit.Link link) {
        HttpReply reply = follow(address, hop -> ask(hop, robots.admit(hop)));
        if (reply.status() != 200) {
            throw reply.failure(address.host(), "answers ");
        }
        Document page = parser.parse(link.uri(), reply.mediaType(address.host()), reply.body());
        if (page.text().length() <= LONGEST_ERROR
                && ERROR_TITLE.matcher(page.source().title().strip()).matches()) {
            throw Failures.of(Failure.Kind.NOT_READABLE, address.host(), "an error page");
        }
        return attributed(link, page);
    }

    private HttpReply ask(WebAddress address, Duration delay) {
        return gates.pass(address.host(), delay, () -> client.page(address));
    }

    /** Follows redirects by hand, each through all checks again. */
    private HttpReply follow(WebAddress start, Function<WebAddress, HttpReply> ask) {
        WebAddress address = start;
        HttpReply reply = ask.apply(address);
        for (int hop = 0; reply.redirect(); hop++) {
            if (hop == MAX_REDIRECTS) {
                String why = "more than " + MAX_REDIRECTS + " redirects";
                throw Failures.of(Failure.Kind.UNSAFE_ADDRESS, start.host(), why);
            }
            address = address.redirected(reply.location());
            reply = ask.apply(address);
        }
        return reply;
    }
}
