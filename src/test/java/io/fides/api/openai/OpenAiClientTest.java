package io.fides.api.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.core.http.StreamResponse;
import com.openai.errors.RateLimitException;
import com.openai.helpers.ChatCompletionAccumulator;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionChunk;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.responses.Response;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseOutputText;
import com.openai.models.responses.ResponseOutputTextAnnotationAddedEvent;
import com.openai.models.responses.ResponseStreamEvent;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** OpenAI's own client reads what the proxy sends. */
@QuarkusTest
@TestProfile(ProxyTest.Profile.class)
@Timeout(240)
class OpenAiClientTest {

    private static final String FALSE =
            "The Eiffel Tower was completed in 1887. It stands in Paris, and many people like it.";
    private static final String TRUE = FALSE.replace("1887", "1889");

    private static final JsonValue DOCUMENTS =
            JsonValue.from(
                    Map.of(
                            "documents",
                            List.of(
                                    Map.of(
                                            "text", "The Eiffel Tower was completed in 1889.",
                                            "uri", "https://example.org/tower"))));

    @TestHTTPResource("/v1")
    URI server = URI.create("http://127.0.0.1");

    private OpenAIClient client() {
        return OpenAIOkHttpClient.builder()
                .baseUrl(server.toString())
                .apiKey("sk-secret")
                .maxRetries(0)
                .build();
    }

    private static JsonValue writing(String does) {
        return JsonValue.from(Map.of("reply", FALSE, "does", does));
    }

    private static ChatCompletionCreateParams chat(String does) {
        return ChatCompletionCreateParams.builder()
                .model("fake-1")
                .addUserMessage("When was it built?")
                .putAdditionalBodyProperty("metadata", writing(does))
                .putAdditionalBodyProperty("fides", DOCUMENTS)
                .build();
    }

    private static ResponseCreateParams response() {
        return ResponseCreateParams.builder()
                .model("fake-1")
                .input("When was it built?")
                .putAdditionalBodyProperty("metadata", writing(""))
                .putAdditionalBodyProperty("fides", DOCUMENTS)
                .build();
    }

    @Test
    void aChatHasAnnotations() {
        ChatCompletion chat = client().chat().completions().create(chat("")).validate();
        var message = chat.choices().getFirst().message();
        assertThat(message.content()).contains(TRUE);
        var citation = message.annotations().orElseThrow().getFirst().urlCitation();
        assertThat(citation.url()).isEqualTo("https://example.org/tower");
        assertThat(TRUE.substring((int) citation.startIndex(), (int) citation.endIndex()))
                .isEqualTo("The Eiffel Tower was completed in 1889.");
    }

    @Test
    void aStreamedChatIsAccumulated() {
        ChatCompletionAccumulator whole = ChatCompletionAccumulator.create();
        try (StreamResponse<ChatCompletionChunk> stream =
                client().chat().completions().createStreaming(chat(""))) {
            stream.stream().forEach(whole::accumulate);
        }
        assertThat(whole.chatCompletion().choices().getFirst().message().content()).contains(TRUE);
    }

    @Test
    void errorsOfTheUpstreamAreThoseOfTheClient() {
        assertThatExceptionOfType(RateLimitException.class)
                .isThrownBy(() -> client().chat().completions().create(chat("limit")));
    }

    private static ResponseOutputText text(Response response) {
        return response.output().getFirst().asMessage().content().getFirst().asOutputText();
    }

    @Test
    void aResponseHasAnnotations() {
        ResponseOutputText text = text(client().responses().create(response()).validate());
        assertThat(text.text()).isEqualTo(TRUE);
        assertThat(text.annotations().getFirst().asUrlCitation().url())
                .isEqualTo("https://example.org/tower");
    }

    private static String url(ResponseOutputTextAnnotationAddedEvent added) {
        return added.annotation().orElseThrow().urlCitation().orElseThrow().url();
    }

    @Test
    void aStreamedResponseIsTyped() {
        StringBuilder written = new StringBuilder();
        List<String> annotations = new ArrayList<>();
        List<Response> completed = new ArrayList<>();
        try (StreamResponse<ResponseStreamEvent> stream =
                client().responses().createStreaming(response())) {
            stream.stream()
                    .forEach(
                            event -> {
                                event.validate();
                                event.outputTextDelta()
                                        .ifPresent(each -> written.append(each.delta()));
                                event.outputTextAnnotationAdded()
                                        .ifPresent(each -> annotations.add(url(each)));
                                event.completed().ifPresent(each -> completed.add(each.response()));
                            });
        }
        assertThat(written).hasToString(TRUE);
        assertThat(annotations).containsExactly("https://example.org/tower");
        assertThat(text(completed.getFirst()).text()).isEqualTo(TRUE);
    }
}
