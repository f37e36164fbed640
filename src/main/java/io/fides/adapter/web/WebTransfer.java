package io.fides.adapter.web;

import io.fides.hub.FileTransfer;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.io.CloseMode;

/**
 * Sends single GETs, for pages and for files of any size: the addresses that are connected to are
 * checked themselves, no proxy, no redirect, no cookies, headers capped. The body is passed on as
 * it comes; whoever reads it counts. Thread-safe.
 */
public final class WebTransfer implements FileTransfer, AutoCloseable {

    private final AddressRules rules;
    private final CheckedNames.Lookup lookup;
    private final CloseableHttpClient client;

    /**
     * @param settings of which sizes and times of whole pages do not count here: a file may be of
     *     any size, and take as long as bytes keep coming
     */
    public WebTransfer(FetchSettings settings) {
        this(settings, new CheckedNames.SystemLookup(), DirectConnections.SOCKETS);
    }

    WebTransfer(FetchSettings settings, CheckedNames.Lookup lookup, Supplier<Socket> sockets) {
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

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
        lookup.close();
    }

    /** What came back, with its connection. */
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

        /**
         * @param ended whether nothing, or little that is sure to end, is left to read; then the
         *     connection is kept
         */
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
