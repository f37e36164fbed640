package io.fides.api.openai;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/**
 * What the proxy costs. Prints figures and asserts nothing; not a part of the build.
 *
 * <pre>./mvnw test -Pbench -Dtest=ProxyBench</pre>
 *
 * <p>The upstream writes as fast as it can, so times are those of the proxy and of loopback.
 */
@QuarkusTest
@TestProfile(ProxyTest.Profile.class)
class ProxyBench {

    private static final int WARM_UP = 30;
    private static final int ROUNDS = 100;
    private static final ObjectMapper JSON = new ObjectMapper();

    @TestHTTPResource("/v1/chat/completions")
    URI proxy = URI.create("http://127.0.0.1");

    @ConfigProperty(name = "fides.proxy.upstream")
    URI upstream = URI.create("http://127.0.0.1");

    private final HttpClient client = HttpClient.newHttpClient();

    private static ObjectNode chat(String reply, boolean stream) {
        ObjectNode body = JSON.createObjectNode().put("model", "fake-1").put("stream", stream);
        body.putArray("messages")
                .addObject()
                .put("role", "tool")
                .put("content", "The Eiffel Tower was completed in 1889.");
        body.putObject("metadata").put("reply", reply);
        return body;
    }

    private HttpRequest request(URI address, ObjectNode body) {
        return HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build();
    }

    /** Milliseconds until the whole reply is there. */
    private double whole(URI address, ObjectNode body) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        client.send(request(address, body), HttpResponse.BodyHandlers.ofString());
        return millis(begin);
    }

    /** Milliseconds until the corrected year is there. */
    private double first(ObjectNode body) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                client.send(
                                                request(proxy, body),
                                                HttpResponse.BodyHandlers.ofInputStream())
                                        .body(),
                                StandardCharsets.UTF_8))) {
            double found = Double.NaN;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (Double.isNaN(found) && line.contains("1889")) {
                    found = millis(begin);
                }
            }
            return found;
        }
    }

    private static double millis(long begin) {
        return (System.nanoTime() - begin) / 1e6;
    }

    private static double median(Callable<Double> measured) throws Exception {
        List<Double> all = new ArrayList<>();
        for (int i = 0; i < WARM_UP + ROUNDS; i++) {
            double millis = measured.call();
            if (i >= WARM_UP) {
                all.add(millis);
            }
        }
        Collections.sort(all);
        return all.get(ROUNDS / 2);
    }

    @Test
    void cost() throws Exception {
        given().get("/v1/models").then().statusCode(200);
        URI direct = URI.create(upstream + "chat/completions");
        ObjectNode greeting = chat("Hello! What can I do for you today?", false);
        ObjectNode tower =
                chat(
                        "The Eiffel Tower was completed in 1887. It stands in Paris, and many"
                                + " people like to visit it.",
                        true);
        double alone = median(() -> whole(direct, greeting));
        double proxied = median(() -> whole(proxy, greeting));
        double streamed = median(() -> whole(direct, tower));
        double sentence = median(() -> first(tower));
        System.out.printf(
                Locale.ROOT,
                "nothing to check: upstream %.1f ms, proxy %.1f ms%n"
                        + "streamed: upstream %.1f ms, first corrected sentence %.1f ms%n",
                alone,
                proxied,
                streamed,
                sentence);
    }
}
