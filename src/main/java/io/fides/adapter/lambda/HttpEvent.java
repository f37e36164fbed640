package io.fides.adapter.lambda;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.language.WordLists;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * An HTTP request as a function URL or an API Gateway HTTP API hands it over (payload format 2.0).
 */
final class HttpEvent {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Of one connection, not of the request; or made anew by the client. */
    private static final Set<String> OF_THE_CONNECTION =
            WordLists.of(
                    "connection content-length date expect host keep-alive transfer-encoding"
                            + " upgrade");

    private HttpEvent() {}

    /**
     * @param event the payload
     * @param server where the request goes
     * @throws IOException if it is not an HTTP request
     */
    static HttpRequest request(byte[] event, URI server) throws IOException {
        JsonNode root = JSON.readTree(event);
        JsonNode http = root.path("requestContext").path("http");
        // Anything but a slash after the port would name another host.
        if (!http.path("method").isTextual() || !root.path("rawPath").asText().startsWith("/")) {
            throw new IOException("this event is no HTTP request in payload format 2.0");
        }
        String query = root.path("rawQueryString").asText();
        String target = root.path("rawPath").asText() + (query.isEmpty() ? "" : "?" + query);
        byte[] body = body(root);
        try {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(new URI(server + target))
                            .method(
                                    http.path("method").asText(),
                                    HttpRequest.BodyPublishers.ofByteArray(body));
            for (Map.Entry<String, JsonNode> header : root.path("headers").properties()) {
                if (!OF_THE_CONNECTION.contains(header.getKey().toLowerCase(Locale.ROOT))) {
                    request.header(header.getKey(), header.getValue().asText());
                }
            }
            return request.build();
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new IOException("this request cannot be passed on: " + e.getMessage(), e);
        }
    }

    private static byte[] body(JsonNode root) throws IOException {
        String body = root.path("body").asText();
        if (!root.path("isBase64Encoded").asBoolean()) {
            return body.getBytes(StandardCharsets.UTF_8);
        }
        try {
            return Base64.getDecoder().decode(body);
        } catch (IllegalArgumentException e) {
            throw new IOException("its body is not in Base64", e);
        }
    }

    /** What the function returns for the server's answer. */
    static byte[] answer(HttpResponse<byte[]> response) throws IOException {
        ObjectNode root = JSON.createObjectNode().put("statusCode", response.statusCode());
        ObjectNode headers = root.putObject("headers");
        for (Map.Entry<String, List<String>> each : response.headers().map().entrySet()) {
            if (!OF_THE_CONNECTION.contains(each.getKey().toLowerCase(Locale.ROOT))) {
                headers.put(each.getKey(), String.join(", ", each.getValue()));
            }
        }
        String type = response.headers().firstValue("content-type").orElse("");
        boolean text = type.startsWith("text/") || type.contains("json");
        root.put("isBase64Encoded", !text)
                .put(
                        "body",
                        text
                                ? new String(response.body(), StandardCharsets.UTF_8)
                                : Base64.getEncoder().encodeToString(response.body()));
        return JSON.writeValueAsBytes(root);
    }

    /** How a failure is reported. */
    static byte[] failure(Exception e) throws IOException {
        return JSON.writeValueAsBytes(
                JSON.createObjectNode()
                        .put("errorType", e.getClass().getSimpleName())
                        .put("errorMessage", String.valueOf(e.getMessage())));
    }
}
