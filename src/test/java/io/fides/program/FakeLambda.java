package io.fides.program;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Lambda's runtime API on loopback: hands out events one by one and keeps what comes back. */
final class FakeLambda implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = "/2018-06-01/runtime/invocation/";

    private record Event(String id, String payload) {}

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Map<String, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();

    FakeLambda() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext(PREFIX, this::handle);
        server.start();
    }

    /** Host and port, as the environment names them. */
    String api() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    /** An HTTP request in payload format 2.0. */
    void event(
            String id,
            String method,
            String path,
            String query,
            Optional<String> body,
            boolean base64)
            throws IOException {
        ObjectNode root =
                JSON.createObjectNode()
                        .put("version", "2.0")
                        .put("rawPath", path)
                        .put("rawQueryString", query)
                        .put("isBase64Encoded", base64);
        root.putObject("headers")
                .put("content-type", "application/json")
                .put("host", "abc.lambda-url.eu-central-1.on.aws")
                .put("x-forwarded-proto", "https");
        root.putObject("requestContext").putObject("http").put("method", method);
        body.ifPresent(
                text ->
                        root.put(
                                "body",
                                base64
                                        ? Base64.getEncoder()
                                                .encodeToString(
                                                        text.getBytes(StandardCharsets.UTF_8))
                                        : text));
        raw(id, root.toString());
    }

    /** Any event. */
    void raw(String id, String payload) {
        events.add(new Event(id, payload));
    }

    /**
     * @param what the id of an event, a slash, and {@code response} or {@code error}
     */
    JsonNode answer(String what) {
        return answers.computeIfAbsent(what, _ -> new CompletableFuture<>())
                .orTimeout(60, TimeUnit.SECONDS)
                .join();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String what = exchange.getRequestURI().getPath().substring(PREFIX.length());
        if (what.equals("next")) {
            next(exchange);
            return;
        }
        JsonNode answer = JSON.readTree(exchange.getRequestBody().readAllBytes());
        exchange.sendResponseHeaders(202, -1);
        exchange.close();
        answers.computeIfAbsent(what, _ -> new CompletableFuture<>()).complete(answer);
    }

    private void next(HttpExchange exchange) throws IOException {
        try {
            Event event = events.take();
            byte[] payload = event.payload().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Lambda-Runtime-Aws-Request-Id", event.id());
            exchange.getResponseHeaders().set("Lambda-Runtime-Deadline-Ms", "4102444800000");
            exchange.sendResponseHeaders(200, payload.length);
            exchange.getResponseBody().write(payload);
            exchange.close();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
