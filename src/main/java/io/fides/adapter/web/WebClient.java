package io.fides.adapter.web;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
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

/** Sends one GET to one checked address; follows nothing, repeats nothing, remembers nothing. */
final class WebClient implements AutoCloseable {

    private static final String ACCEPT =
            "text/html, application/xhtml+xml, application/pdf;q=0.9, text/markdown;q=0.9,"
                    + " text/plain;q=0.8";

    /** Bytes of an unread body worth reading to keep the connection. */
    private static final int LITTLE = 16 * 1024;

    private final FetchSettings settings;
    private final AddressRules rules;
    private final CloseableHttpClient client;

    WebClient(FetchSettings settings, NameLookup lookup, Supplier<Socket> sockets) {
        this.settings = settings;
        this.rules = new AddressRules(settings.reach());
        this.client = DirectConnections.client(new CheckedNames(lookup, rules), settings, sockets);
    }

    /**
     * @throws FidesException if no answer came back whole and within the caps
     */
    Reply get(WebAddress address) {
        rules.check(address);
        HttpGet request = new HttpGet(address.uri());
        request.setHeader(HttpHeaders.ACCEPT, ACCEPT);
        request.setHeader(HttpHeaders.ACCEPT_ENCODING, "gzip, deflate");
        HttpHost host = new HttpHost(address.scheme(), address.host(), address.port());
        try {
            ClassicHttpResponse response =
                    client.executeOpen(host, request, HttpClientContext.create());
            boolean ended = false;
            try {
                Reply reply =
                        new Reply(
                                response.getCode(),
                                header(response, HttpHeaders.CONTENT_TYPE),
                                header(response, HttpHeaders.LOCATION),
                                response.getCode() == 200
                                        ? body(response, address.host())
                                        : new byte[0]);
                ended = ended(response);
                return reply;
            } finally {
                if (!ended) {
                    // Closing alone would first read the rest, which may never end.
                    request.cancel();
                }
                closed(response);
            }
        } catch (IOException e) {
            throw failed(address.host(), e);
        }
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }

    private byte[] body(ClassicHttpResponse response, String host) throws IOException {
        if (response.getEntity() == null) {
            return new byte[0];
        }
        if (response.getEntity().getContentLength() > settings.sizes().maxBytes()) {
            throw Failures.of(
                    Failure.Kind.TOO_LARGE,
                    host,
                    response.getEntity().getContentLength() + " bytes");
        }
        return Body.read(
                response.getEntity().getContent(),
                header(response, HttpHeaders.CONTENT_ENCODING),
                settings.sizes(),
                host);
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

    private static void closed(ClassicHttpResponse response) {
        try {
            response.close();
        } catch (IOException _) {
            // The reply is read, or failed for a better reason.
        }
    }

    private static String header(ClassicHttpResponse response, String name) {
        Header header = response.getFirstHeader(name);
        return header == null || header.getValue() == null ? "" : header.getValue();
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
            case SocketTimeoutException _ ->
                    Failures.of(Failure.Kind.TIMEOUT, host, "no answer in time", e);
            case InterruptedIOException _ ->
                    Failures.of(Failure.Kind.TIMEOUT, host, "no answer in time", e);
            case UnknownHostException _ ->
                    Failures.of(Failure.Kind.UNAVAILABLE, host, "the name is unknown", e);
            default ->
                    Failures.of(
                            Failure.Kind.UNAVAILABLE,
                            host,
                            "the connection failed (" + e.getClass().getSimpleName() + ")",
                            e);
        };
    }
}
