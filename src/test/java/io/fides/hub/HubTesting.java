package io.fides.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fides.adapter.web.FetchSettings;
import io.fides.adapter.web.WebTransfer;
import io.fides.fixture.FakeHub;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A hub on loopback that sends large files from another port, and a cache that is empty. */
abstract class HubTesting {

    static final BuiltInModels NONE_BUILT_IN = new BuiltInModels(_ -> Optional.empty());
    static final String MODEL = "somebody/small-judge";
    static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
    static final String LATER = "89abcdef0123456789abcdef0123456789abcdef";
    static final byte[] WEIGHTS = bytes(300_000, 1);
    static final byte[] QUANTIZED = bytes(90_000, 2);
    static final byte[] CONFIG =
            "{\"id2label\": {\"1\": \"entailment\", \"0\": \"contradiction\", \"2\": \"neutral\"}}"
                    .getBytes(StandardCharsets.UTF_8);
    static final byte[] TOKENIZER = "{\"model\": {}}".getBytes(StandardCharsets.UTF_8);
    static final Map<String, byte[]> FILES =
            Map.of(
                    "config.json", CONFIG,
                    "tokenizer.json", TOKENIZER,
                    "README.md", new byte[10],
                    "onnx/model.onnx", WEIGHTS,
                    "onnx/model_quantized.onnx", QUANTIZED);

    @TempDir Path cache;
    FakeHub hub;
    WebTransfer transfer;

    HubTesting() throws IOException {
        hub = new FakeHub().model(MODEL, "main", COMMIT, FILES);
        transfer = new WebTransfer(settings(true));
    }

    @BeforeEach
    void nothingIsThere() {
        assertThat(cache).isEmptyDirectory();
    }

    @AfterEach
    void close() {
        hub.close();
        transfer.close();
    }

    void stopAfter(long bytes) {
        assertThatThrownBy(
                        () ->
                                models().pull(
                                                ModelRequest.of(MODEL),
                                                (_, done, _) -> {
                                                    if (done >= bytes) {
                                                        throw new CancellationException();
                                                    }
                                                }))
                .isInstanceOf(CancellationException.class);
    }

    PulledModel pull(String model) {
        return pull(models(), ModelRequest.of(model));
    }

    static PulledModel pull(ModelStore models, ModelRequest request) {
        return models.pull(request, (_, _, _) -> {});
    }

    static ModelRequest updating(String model) {
        return new ModelRequest(model, Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    static ModelRequest pinned(String sha256) {
        return new ModelRequest(
                MODEL, Optional.empty(), Optional.empty(), Optional.of(sha256), false);
    }

    static ModelRequest choosing(String file) {
        return new ModelRequest(
                MODEL, Optional.empty(), Optional.of(file), Optional.empty(), false);
    }

    HubModels models() {
        return models(Optional.empty());
    }

    HubModels models(Optional<String> token) {
        return new HubModels(hubSettings(token), transfer, KnownModel.catalogue(), NONE_BUILT_IN);
    }

    HubModels models(List<KnownModel> catalogue) {
        return new HubModels(hubSettings(Optional.empty()), transfer, catalogue, NONE_BUILT_IN);
    }

    HubSettings hubSettings(Optional<String> token) {
        return new HubSettings(hub.uri(), token, cache, 10_000_000);
    }

    static FetchSettings settings(boolean allowPrivateNetworks) {
        Duration patience = Duration.ofSeconds(5);
        return new FetchSettings(
                "Fides/test", allowPrivateNetworks, 1_000, patience, Duration.ZERO);
    }

    static ModelException failure(org.assertj.core.api.ThrowableAssert.ThrowingCallable work) {
        return catchThrowableOfType(ModelException.class, work);
    }

    List<String> all() throws IOException {
        try (Stream<Path> files = Files.walk(cache)) {
            return files.map(Path::toString).toList();
        }
    }

    static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static String contents(Path folder) {
        StringBuilder all = new StringBuilder();
        for (String name : names(folder)) {
            try {
                all.append(Files.readString(folder.resolve(name), StandardCharsets.ISO_8859_1));
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
        return all.toString();
    }

    static byte[] bytes(int length, long seed) {
        byte[] bytes = new byte[length];
        new SplittableRandom(seed).nextBytes(bytes);
        return bytes;
    }
}
