package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.adapter.onnx.InferenceThreads;
import io.fides.adapter.onnx.ModelFiles;
import io.fides.adapter.onnx.OnnxReranker;
import io.fides.domain.Passage;
import io.fides.domain.Source;
import io.fides.domain.Span;
import io.fides.fixture.FakeHub;
import io.fides.hub.ModelException;
import io.fides.hub.ModelRequest;
import io.fides.memory.Memory;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the settings to a model that ranks: what is pulled is used by its name. */
final class PulledModelTest {

    private static final String MODEL = "somebody/tiny-reranker";
    private static final Path ORIGINAL = Path.of("src/test/resources/onnx/reranker");

    @TempDir Path cache;

    @Test
    void whatWasPulledRanks() throws IOException {
        try (FakeHub hub = hub()) {
            Assembled before = Assembled.from(settings(hub));
            before.models().pull(ModelRequest.of(MODEL), (_, _, _) -> {});
            Map<String, String> named = settings(hub);
            named.put("models.reranker", MODEL);

            Assembled after = Assembled.from(named);

            InferenceThreads threads = new InferenceThreads(1);
            OnnxReranker original =
                    new OnnxReranker(ModelFiles.in(ORIGINAL), 512, threads, Memory.NONE);
            assertThat(
                            after.parts()
                                    .judges()
                                    .apply(after.parts().local().parser())
                                    .reranker()
                                    .score("gold", passages()))
                    .containsExactly(original.score("gold", passages()));
        }
    }

    @Test
    void privateHubsAreOnlyAskedIfAllowed() throws IOException {
        try (FakeHub hub = hub()) {
            Map<String, String> strict = settings(hub);
            strict.remove("web.allow-private-networks");

            assertThatThrownBy(
                            () ->
                                    Assembled.from(strict)
                                            .models()
                                            .pull(ModelRequest.of(MODEL), (_, _, _) -> {}))
                    .isInstanceOf(ModelException.class)
                    .hasMessageContaining("fides.web.allow-private-networks");
            assertThat(hub.seen()).isEmpty();
        }
    }

    private FakeHub hub() throws IOException {
        return new FakeHub()
                .model(
                        MODEL,
                        "main",
                        "0123456789abcdef0123456789abcdef01234567",
                        Map.of(
                                "config.json",
                                "{}".getBytes(StandardCharsets.UTF_8),
                                "tokenizer.json",
                                Files.readAllBytes(ORIGINAL.resolve("tokenizer.json")),
                                "onnx/model.onnx",
                                Files.readAllBytes(ORIGINAL.resolve("model.onnx"))));
    }

    private Map<String, String> settings(FakeHub hub) {
        return new HashMap<>(
                Map.of(
                        "models.hub", hub.uri().toString(),
                        "models.cache", cache.toString(),
                        "web.allow-private-networks", "true"));
    }

    private static List<Passage> passages() {
        Source source = new Source(URI.create("document:1"), "", Optional.empty(), "");
        return List.of("the bee is made of gold", "honey", "the tower opened in 1889").stream()
                .map(text -> new Passage(source, Span.whole(text), text))
                .toList();
    }
}
