package io.fides.adapter.web;

import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.hub.FileTransfer;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.ZipException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.StreamClosedException;
import org.apache.hc.core5.io.CloseMode;

/**
 * Sends single GETs, for pages and for files of any size: the addresses that are connected to are
 * checked themselves, no proxy, no redirect, no cookies, headers capped. Pages are read whole; the
 * body of a file is passed on as it comes, and whoever reads it counts. Thread-safe.
 */
public final class WebTransfer implements FileTransfer, AutoCloseable {

    private static final Map<String, String> PAGES =
            Map.of(
                    HttpHeaders.ACCEPT,
                    "text/html, application/xhtml+xml, application/pdf;q=0.9,"
                            + " text/markdown;q=0.9, text/plain;q=0.8",
                    HttpHeaders.ACCEPT_ENCODING,
                    "gzip, deflate");

    /** Bytes of an unread body worth reading to keep the connection. */
    private static final int LITTLE = 16 * 1024;

    private final int maxBytes;
    private final AddressRules rules;
    private final CheckedNames.Lookup lookup;
    private final CloseableHttpClient client;

    /** For files the sizes and times of whole pages do not count. */
    public WebTransfer(FetchSettings settings) {
        this(settings, new CheckedNames.SystemLookup(), DirectConnections.SOCKETS);
    }

    WebTransfer(FetchSettings settings, CheckedNames.Lookup lookup, Supplier<Socket> sockets) {
        this.maxBytes = settings.maxBytes();
        this.rules = new AddressRules(settings.allowPrivateNetworks());
        this.lookup = lookup;
        this.client = DirectConnections.client(new CheckedNames(lookup, rules), settings, sockets);
    }

    @Override
    public Reply get(URI uri, Map<String, String> headers) throws IOException {
        return get(WebAddress.of(uri), headers);
    }

    Exchange get(WebAddress address, Map<String, String> headers) throws IOException {
        rules.check(address);
        HttpGet request = new HttpGet(address.uri());
        request.setHeader(HttpHeaders.ACCEPT_ENCODING, "identity");
        headers.forEach(request::setHeader);
        HttpHost host = new HttpHost(address.scheme(), address.host(), address.port());
        return new Exchange(request, client.executeOpen(host, request, HttpClientContext.create()));
    }

    HttpReply page(WebAddress address) {
        try {
            Exchange answer = get(address, PAGES);
            boolean ended = false;
            try {
                byte[] body = answer.status() == 200 ? body(answer, address.host()) : new byte[0];
                HttpReply reply =
                        new HttpReply(
                                answer.status(),
                                answer.header(HttpHeaders.CONTENT_TYPE).orElse(""),
                                answer.header(HttpHeaders.LOCATION).orElse(""),
                                body);
                ended = ended(answer.response());
                return reply;
            } finally {
                answer.release(ended);
            }
        } catch (IOException e) {
            throw failed(address.host(), e);
        }
    }

    private byte[] body(Exchange answer, String host) throws IOException {
        HttpEntity entity = answer.response().getEntity();
        if (entity != null && entity.getContentLength() > maxBytes) {
            throw Failures.of(Failure.Kind.TOO_LARGE, host, entity.getContentLength() + " bytes");
        }
        String encoding = answer.header(HttpHeaders.CONTENT_ENCODING).orElse("");
        return entity == null ? new byte[0] : Body.read(answer.body(), encoding, maxBytes, host);
    }

    /** Whether nothing, or little that is sure to end, is left to read. */
    private static boolean ended(ClassicHttpResponse response) throws IOException {
        HttpEntity entity = response.getEntity();
        if (entity == null) {
            return true;
        }
        if (response.getCode() == 200) {
            try {
                return entity.getContent().read() < 0;
            } catch (StreamClosedException _) {
                // It closed itself when its end was read.
                return true;
            }
        }
        return entity.getContentLength() >= 0 && entity.getContentLength() <= LITTLE;
    }

    private static FidesException failed(String host, IOException e) {
        if (Thread.currentThread().isInterrupted()) {
            return Failures.of(Failure.Kind.DEADLINE_EXCEEDED, host, "interrupted", e);
        }
        return switch (e) {
            case MessageConstraintException _ ->
                    Failures.of(Failure.Kind.TOO_LARGE, host, "headers beyond the cap", e);
            case ZipException _ ->
                    Failures.of(Failure.Kind.NOT_READABLE, host, "broken compression", e);
            case InterruptedIOException _ ->
                    Failures.of(Failure.Kind.TIMEOUT, host, "no answer in time", e);
            case UnknownHostException _ ->
                    Failures.of(Failure.Kind.UNAVAILABLE, host, "the name is unknown", e);
            default -> {
                String what = "the connection failed (" + e.getClass().getSimpleName() + ")";
                yield Failures.of(Failure.Kind.UNAVAILABLE, host, what, e);
            }
        };
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
        lookup.close();
    }

    record Exchange(HttpGet request, ClassicHttpResponse response) implements Reply {

        @Override
        public int status() {
            return response.getCode();
        }

        @Override
        public Optional<String> header(String name) {
            return Optional.ofNullable(response.getFirstHeader(name)).map(Header::getValue);
        }

        @Override
        public InputStream body() throws IOException {
            HttpEntity entity = response.getEntity();
            return entity == null ? InputStream.nullInputStream() : entity.getContent();
        }

        @Override
        public void close() {
            release(false);
        }

        /** Keeps the connection where nothing, or little that is sure to end, is left to read. */
        void release(boolean ended) {
            if (!ended) {
                // Closing alone would first read the rest, which may be large or never end.
                request.cancel();
            }
            try {
                response.close();
            } catch (IOException _) {
                // What was wanted has been read, or failed for a better reason.
            }
        }
    }
}
