package io.fides.adapter.web;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.zip.ZipException;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.StreamClosedException;

/** Reads the answer to one GET to one checked address, whole and within the caps. */
final class WebClient implements AutoCloseable {

    private static final Map<String, String> HEADERS =
            Map.of(
                    HttpHeaders.ACCEPT,
                    "text/html, application/xhtml+xml, application/pdf;q=0.9,"
                            + " text/markdown;q=0.9, text/plain;q=0.8",
                    HttpHeaders.ACCEPT_ENCODING,
                    "gzip, deflate");

    /** Bytes of an unread body worth reading to keep the connection. */
    private static final int LITTLE = 16 * 1024;

    private final int maxBytes;
    private final WebTransfer transfer;

    WebClient(int maxBytes, WebTransfer transfer) {
        this.maxBytes = maxBytes;
        this.transfer = transfer;
    }

    /**
     * @throws FidesException if no answer came back whole and within the caps
     */
    HttpReply get(WebAddress address) {
        try {
            WebTransfer.Exchange answer = transfer.get(address, HEADERS);
            boolean ended = false;
            try {
                HttpReply reply =
                        new HttpReply(
                                answer.status(),
                                answer.header(HttpHeaders.CONTENT_TYPE).orElse(""),
                                answer.header(HttpHeaders.LOCATION).orElse(""),
                                answer.status() == 200
                                        ? body(answer, address.host())
                                        : new byte[0]);
                ended = ended(answer.response());
                return reply;
            } finally {
                answer.release(ended);
            }
        } catch (IOException e) {
            throw failed(address.host(), e);
        }
    }

    @Override
    public void close() {
        transfer.close();
    }

    private byte[] body(WebTransfer.Exchange answer, String host) throws IOException {
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
            default ->
                    Failures.of(
                            Failure.Kind.UNAVAILABLE,
                            host,
                            "the connection failed (" + e.getClass().getSimpleName() + ")",
                            e);
        };
    }
}
