package io.fides.hub;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.fixture.FakeHub;
import io.fides.fixture.FakeWeb;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What was pulled, kept and locked, the catalogue, and what comes along. */
final class HubCacheTest extends HubTesting {

    HubCacheTest() throws IOException {}

    @Test
    void aCacheThatCannotBeWrittenIsSaid() throws IOException {
        Files.writeString(cache.resolve("somebody"), "in the way");
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("cannot write to");
    }

    @Test
    void whatIsThereIsReplacedOnlyOnRequest() {
        pull(MODEL);
        byte[] better = bytes(50_000, 3);
        Map<String, byte[]> files = new HashMap<>(FILES);
        files.put("onnx/model.onnx", better);
        hub.model(MODEL, "main", LATER, files).model(MODEL, "v2", LATER, files);

        assertThat(pull(MODEL).lock().commit()).isEqualTo(COMMIT);
        assertThat(failure(() -> pull(MODEL + "@v2"))).hasMessageContaining("--update");
        assertThat(failure(() -> pull(models(), choosing("onnx/model_quantized.onnx"))))
                .hasMessageContaining("--update");

        PulledModel updated = pull(models(), updating(MODEL));
        assertThat(updated.lock().commit()).isEqualTo(LATER);
        assertThat(updated.folder().resolve("model.onnx")).hasBinaryContent(better);
        assertThat(names(updated.folder())).hasSize(4);
    }

    @Test
    void aFailedUpdateLeavesWhatWasThere() {
        pull(MODEL);
        hub.model(MODEL, "main", LATER, FILES);
        hub.stored(LATER, "onnx/model.onnx", FakeWeb.status(500));

        assertThat(failure(() -> pull(models(), updating(MODEL))))
                .hasMessageContaining("answers HTTP 500");
        assertThat(models().verify()).hasSize(3).allMatch(ModelCheck::fine);
        assertThat(pull(MODEL).lock().commit()).isEqualTo(COMMIT);
    }

    @Test
    void damageIsFoundAndRepairedWithTheSameBytesOnly() throws IOException {
        Path folder = pull(MODEL).folder();
        Files.write(folder.resolve("model.onnx"), Arrays.copyOf(WEIGHTS, 100));
        Files.delete(folder.resolve("config.json"));
        assertThat(models().verify())
                .contains(
                        new ModelCheck(MODEL, "model.onnx", ModelCheck.State.DIFFERENT),
                        new ModelCheck(MODEL, "config.json", ModelCheck.State.MISSING),
                        new ModelCheck(MODEL, "tokenizer.json", ModelCheck.State.SAME));

        assertThat(pull(MODEL).fetched()).isTrue();
        assertThat(models().verify()).allMatch(ModelCheck::fine);

        Files.write(folder.resolve("model.onnx"), new byte[3]);
        Map<String, byte[]> forged = new HashMap<>(FILES);
        forged.put("onnx/model.onnx", bytes(300_000, 9));
        hub.model(MODEL, "main", COMMIT, forged);
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("was promised");
    }

    @Test
    void oneFileIsChosenAmongMany() {
        assertThat(
                        pull(models(), choosing("onnx/model_quantized.onnx"))
                                .folder()
                                .resolve("model.onnx"))
                .hasBinaryContent(QUANTIZED);
        hub.model(
                "a/b",
                "main",
                COMMIT,
                Map.of(
                        "config.json", CONFIG,
                        "tokenizer.json", TOKENIZER,
                        "x.onnx", WEIGHTS,
                        "y.onnx", QUANTIZED));
        assertThat(failure(() -> pull("a/b")))
                .hasMessageContaining("--file")
                .hasMessageContaining("x.onnx, y.onnx");
        hub.model("a/c", "main", COMMIT, Map.of("config.json", CONFIG, "m.bin", WEIGHTS));
        assertThat(failure(() -> pull("a/c"))).hasMessageContaining("optimum-cli");
        hub.model("a/d", "main", COMMIT, Map.of("config.json", CONFIG, "m.onnx", WEIGHTS));
        assertThat(failure(() -> pull("a/d"))).hasMessageContaining("tokenizer.json");
    }

    @Test
    void dataBesideAnOnnxFileComesAlongUnderItsName() {
        hub.model(
                "a/b",
                "main",
                COMMIT,
                Map.of(
                        "config.json", CONFIG,
                        "tokenizer.json", TOKENIZER,
                        "onnx/model.onnx", QUANTIZED,
                        "onnx/model.onnx_data", WEIGHTS));
        assertThat(pull("a/b").folder().resolve("model.onnx_data")).hasBinaryContent(WEIGHTS);
    }

    @Test
    void twoAtOnceDoNotMix() {
        ModelStore second = models();
        List<PulledModel> pulled = new ArrayList<>();
        PulledModel first =
                models().pull(
                                ModelRequest.of(MODEL),
                                (_, _, _) -> {
                                    if (pulled.isEmpty()) {
                                        pulled.add(pull(second, ModelRequest.of(MODEL)));
                                    }
                                });
        assertThat(pulled).containsExactly(first);
        assertThat(names(first.folder())).hasSize(4);
        assertThat(models().verify()).hasSize(3).allMatch(ModelCheck::fine);
    }

    @Test
    void theCatalogueChoosesAndPins() {
        KnownModel elsewhere =
                new KnownModel(
                        "elsewhere",
                        "grounding",
                        ModelName.of("a/none"),
                        "main",
                        "",
                        Map.of(),
                        "export it first");
        HubModels models = models(List.of(known(FakeHub.sha256(QUANTIZED)), elsewhere));

        PulledModel pulled = pull(models, ModelRequest.of("judge"));
        assertThat(pulled.pinned()).isTrue();
        assertThat(pulled.folder().resolve("model.onnx")).hasBinaryContent(QUANTIZED);
        assertThat(models.folder("judge")).contains(pulled.folder());
        assertThat(failure(() -> pull(models, ModelRequest.of("elsewhere"))))
                .hasMessageContaining("export it first");
        HubModels other = models(List.of(known("0".repeat(64))));
        assertThat(failure(() -> pull(other, updating("judge"))))
                .hasMessageContaining("pinned is 000");
    }

    private static KnownModel known(String sha256) {
        return new KnownModel(
                "judge",
                "grounding",
                ModelName.of(MODEL),
                COMMIT,
                "onnx/model_quantized.onnx",
                Map.of("onnx/model_quantized.onnx", sha256),
                "");
    }

    @Test
    void theCatalogueThatComesAlongIsSound() {
        List<KnownModel> known = models().known();

        assertThat(known).hasSizeGreaterThan(5);
        assertThat(known).extracting(KnownModel::alias).doesNotHaveDuplicates();
        assertThat(known).extracting(KnownModel::model).doesNotHaveDuplicates();
        assertThat(known).anyMatch(KnownModel::pinned);
        assertThat(known)
                .allMatch(model -> ModelRequest.isRevision(model.revision()))
                .allMatch(
                        model -> model.weights().isEmpty() || ModelRequest.isPath(model.weights()))
                .allMatch(
                        model ->
                                model.sha256().values().stream()
                                        .allMatch(hex -> hex.matches("[0-9a-f]{64}")))
                // A pin of bytes is of no use without the commit that has them.
                .allMatch(model -> model.sha256().isEmpty() || model.revision().length() == 40);
    }

    @Test
    void modelsThatComeAlongAreListedAndVerified() {
        Map<String, byte[]> resources = new HashMap<>();
        resources.put("models/cross-encoder/model.onnx", WEIGHTS);
        resources.put("models/cross-encoder/config.json", CONFIG);
        resources.put(
                "models/CHECKSUMS",
                (FakeHub.sha256(WEIGHTS)
                                + "  cross-encoder/model.onnx\n"
                                + "0".repeat(64)
                                + "  cross-encoder/config.json\n"
                                + "0".repeat(64)
                                + "  parser/model.onnx\n"
                                + "0".repeat(64)
                                + "  tables/weights.tsv\n"
                                + "nonsense\n")
                        .getBytes(StandardCharsets.UTF_8));
        BuiltInModels builtIn =
                new BuiltInModels(
                        name ->
                                Optional.ofNullable(resources.get(name))
                                        .map(ByteArrayInputStream::new));

        assertThat(builtIn.list())
                .singleElement()
                .satisfies(
                        model -> {
                            assertThat(model.builtIn()).isTrue();
                            assertThat(model.sha256()).isEqualTo(FakeHub.sha256(WEIGHTS));
                        });
        assertThat(builtIn.verify())
                .containsExactly(
                        new ModelCheck("cross-encoder", "model.onnx", ModelCheck.State.SAME),
                        new ModelCheck("cross-encoder", "config.json", ModelCheck.State.DIFFERENT),
                        new ModelCheck("parser", "model.onnx", ModelCheck.State.MISSING),
                        new ModelCheck("tables", "weights.tsv", ModelCheck.State.MISSING));
    }

    /** Whatever a hub lists, nothing is written outside of the cache and nothing else is thrown. */
    @Test
    void mutilatedListingsAreRefusedOrRight() throws IOException {
        SplittableRandom random = new SplittableRandom(20_261_121);
        String good = FakeHub.listing(COMMIT, FILES).toString();
        for (int i = 0; i < 120; i++) {
            String listing = mutilated(good, random);
            hub.on(
                    "/api/models/" + MODEL + "/revision/main?blobs=true",
                    FakeWeb.bytes(200, "", listing.getBytes(StandardCharsets.UTF_8)));
            try {
                assertThat(pull(models(), updating(MODEL)).folder().resolve("tokenizer.json"))
                        .as(listing)
                        .hasBinaryContent(TOKENIZER);
            } catch (ModelException e) {
                assertThat(e).as(listing).hasMessageNotContaining("cannot write to");
            }
        }
        assertThat(cache.resolveSibling("model.onnx")).doesNotExist();
    }

    @Test
    void mutilatedLocksAreNoLocks() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        Path folder = pull(MODEL).folder();
        String good = Files.readString(folder.resolve("model.lock"));
        for (int i = 0; i < 300; i++) {
            Files.writeString(folder.resolve("model.lock"), mutilated(good, random));
            models().list();
            models().verify();
        }
        Files.writeString(
                folder.resolve("model.lock"),
                good.replace("\"name\" : \"model.onnx\"", "\"name\" : \"../../model.onnx\""));
        assertThat(models().verify()).isEmpty();
    }

    private static String mutilated(String good, SplittableRandom random) {
        StringBuilder text = new StringBuilder(good);
        for (int change = random.nextInt(1, 6); change > 0; change--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, "../");
                case 2 -> text.setCharAt(at, "\"{}[],:0a.\u0000".charAt(random.nextInt(11)));
                default -> text.setLength(Math.max(1, at));
            }
        }
        return text.toString();
    }
}
