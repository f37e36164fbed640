package io.fides.adapter.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events as requests; that they are answered is in {@code ServerIT}. */
class HttpEventTest {

    private static final URI SERVER = URI.create("http://127.0.0.1:8080");

    private static HttpRequest request(String event) throws IOException {
        return HttpEvent.request(event.getBytes(StandardCharsets.UTF_8), SERVER);
    }

    private static String event(String path, String query, String headers) {
        return "{\"version\": \"2.0\", \"rawPath\": \""
                + path
                + "\", \"rawQueryString\": \""
                + query
                + "\", \"headers\": {"
                + headers
                + "}, \"requestContext\": {\"http\": {\"method\": \"POST\"}}, \"body\": \"e30=\","
                + " \"isBase64Encoded\": true}";
    }

    @Test
    void pathQueryAndHeadersArePassedOn() throws IOException {
        HttpRequest request =
                request(
                        event(
                                "/v1/fix",
                                "a=1&b=%20",
                                "\"accept\": \"text/event-stream\", \"Host\": \"x.on.aws\","
                                        + " \"content-length\": \"7\""));
        assertThat(request.uri()).hasToString("http://127.0.0.1:8080/v1/fix?a=1&b=%20");
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.headers().map()).containsOnlyKeys("accept");
        assertThat(request.bodyPublisher().orElseThrow().contentLength()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "3", "", "{\"rawPath\": \"/\"}", "{\"Records\": []}", "{"})
    void whatIsNoRequestIsNamed(String event) {
        assertThatThrownBy(() -> request(event)).isInstanceOf(IOException.class);
    }

    @Test
    void noEventLeadsElsewhere() {
        assertThatThrownBy(() -> request(event("@example.org/", "", "")))
                .isInstanceOf(IOException.class);
    }

    @Test
    void anythingElseIsAnIOExceptionToo() {
        Random random = new Random(7);
        String valid = event("/v1/fix", "a=1", "\"accept\": \"a\"");
        for (int i = 0; i < 3_000; i++) {
            StringBuilder event = new StringBuilder(valid);
            for (int k = random.nextInt(4); k >= 0; k--) {
                event.setCharAt(random.nextInt(event.length()), (char) (' ' + random.nextInt(100)));
            }
            try {
                assertThat(request(event.toString()).uri().getHost()).isEqualTo("127.0.0.1");
            } catch (IOException e) {
                assertThat(e).isNotNull();
            }
        }
    }
}
