package io.fides.adapter.web;

import io.fides.domain.Document;
import io.fides.domain.Failure;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.net.Socket;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Fetches a page and reads it: one attempt a call, on a thread of its own, so that interruption and
 * the end of the time close the socket whatever it was waiting for. Thread-safe; close it to close
 * its connections.
 */
public final class HttpPageReader implements PageReader, AutoCloseable {

    private final FetchSettings settings;
    private final DocumentParser parser;
    private final WebClient client;
    private final Redirects redirects;
    private final Robots robots;
    private final HostGates gates;
    private final NameLookup lookup;

    /**
     * @param parser reads what was fetched
     * @param nanos passing time, such as {@code System::nanoTime}
     */
    public HttpPageReader(FetchSettings settings, DocumentParser parser, LongSupplier nanos) {
        this(settings, parser, nanos, new SystemLookup(), DirectConnections.SOCKETS);
    }

    /** For tests that answer look-ups and connect themselves. */
    HttpPageReader(
            FetchSettings settings,
            DocumentParser parser,
            LongSupplier nanos,
            NameLookup lookup,
            Supplier<Socket> sockets) {
        this.settings = settings;
        this.parser = parser;
        this.client = new WebClient(settings, lookup, sockets);
        this.redirects = new Redirects(settings.reach().maxRedirects());
        this.gates = new HostGates(settings.manners(), nanos);
        this.robots =
                new Robots(
                        settings,
                        file -> redirects.follow(file, hop -> ask(hop, Duration.ZERO)),
                        nanos);
        this.lookup = lookup;
    }

    @Override
    public Document read(SearchHit.Link link) {
        WebAddress address = WebAddress.of(link.uri());
        return Limited.call(settings.times().total(), address.host(), () -> read(address, link));
    }

    @Override
    public void close() {
        client.close();
        lookup.close();
    }

    private Document read(WebAddress address, SearchHit.Link link) {
        Reply reply = redirects.follow(address, hop -> ask(hop, robots.admit(hop)));
        if (reply.status() != 200) {
            throw Status.failure(reply.status(), address.host(), "answers ");
        }
        String type = PageType.of(reply, address.host());
        Document page = parser.parse(link.uri(), type, reply.body());
        if (ErrorPage.is(page)) {
            throw Failures.of(Failure.Kind.NOT_READABLE, address.host(), "an error page");
        }
        return Attributed.to(link, page);
    }

    private Reply ask(WebAddress address, Duration delay) {
        return gates.pass(address.host(), delay, () -> client.get(address));
    }
}
