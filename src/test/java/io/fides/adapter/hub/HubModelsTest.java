package io.fides.adapter.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.adapter.web.FetchSettings;
import io.fides.adapter.web.WebTransfer;
import io.fides.fixture.FakeHub;
import io.fides.fixture.FakeWeb;
import io.fides.model.InstalledModel;
import io.fides.model.KnownModel;
import io.fides.model.ModelCheck;
import io.fides.model.ModelException;
import io.fides.model.ModelException.Kind;
import io.fides.model.ModelFile;
import io.fides.model.ModelName;
import io.fides.model.ModelRequest;
import io.fides.model.ModelStore;
import io.fides.model.PulledModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pulls over real sockets from a hub on loopback that sends large files from another port. */
final class HubModelsTest {

    private static final BuiltInModels NONE_BUILT_IN = new BuiltInModels(_ -> Optional.empty());
    private static final String MODEL = "somebody/small-judge";
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
    private static final String LATER = "89abcdef0123456789abcdef0123456789abcdef";
    private static final byte[] WEIGHTS = bytes(300_000, 1);
    private static final byte[] QUANTIZED = bytes(90_000, 2);
    private static final byte[] CONFIG =
            "{\"id2label\": {\"1\": \"entailment\", \"0\": \"contradiction\", \"2\": \"neutral\"}}"
                    .getBytes(StandardCharsets.UTF_8);
    private static final byte[] TOKENIZER = "{\"model\": {}}".getBytes(StandardCharsets.UTF_8);
    private static final Map<String, byte[]> FILES =
            Map.of(
                    "config.json", CONFIG,
                    "tokenizer.json", TOKENIZER,
                    "README.md", new byte[10],
                    "onnx/model.onnx", WEIGHTS,
                    "onnx/model_quantized.onnx", QUANTIZED);

    private static final FetchSettings.Reach LOOPBACK = new FetchSettings.Reach(true, Set.of(), 5);

    @TempDir Path cache;
    private FakeHub hub;
    private WebTransfer transfer;

    HubModelsTest() throws IOException {
        hub = new FakeHub().model(MODEL, "main", COMMIT, FILES);
        transfer = new WebTransfer(settings(LOOPBACK));
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

    @Test
    void everyFileIsCheckedAndLocked() {
        PulledModel pulled = pull(MODEL);

        assertThat(pulled.fetched()).isTrue();
        assertThat(pulled.pinned()).isFalse();
        assertThat(pulled.folder()).isEqualTo(cache.resolve(MODEL));
        assertThat(pulled.folder().resolve("model.onnx")).hasBinaryContent(WEIGHTS);
        assertThat(pulled.folder().resolve("config.json")).hasBinaryContent(CONFIG);
        assertThat(pulled.folder().resolve("tokenizer.json")).hasBinaryContent(TOKENIZER);
        assertThat(pulled.lock().commit()).isEqualTo(COMMIT);
        assertThat(pulled.lock().files())
                .contains(
                        new ModelFile(
                                "model.onnx",
                                "onnx/model.onnx",
                                WEIGHTS.length,
                                FakeHub.sha256(WEIGHTS)));
        assertThat(names(pulled.folder()))
                .containsExactly("config.json", "model.lock", "model.onnx", "tokenizer.json");
        assertThat(models().verify()).hasSize(3).allMatch(ModelCheck::fine);
        assertThat(models().folder(MODEL)).contains(pulled.folder());
    }

    @Test
    void whatIsThereIsNotAskedForAgain() {
        pull(MODEL);
        int asked = hub.seen().size();

        PulledModel again = pull(MODEL);

        assertThat(again.fetched()).isFalse();
        assertThat(again.lock().commit()).isEqualTo(COMMIT);
        assertThat(hub.seen()).hasSize(asked);
    }

    @Test
    void theListSaysWhatAModelIs() {
        pull(MODEL);
        InstalledModel model = models().list().getLast();

        assertThat(model.name()).isEqualTo(MODEL);
        assertThat(model.role()).isEqualTo("nli");
        assertThat(model.labels()).containsExactly("contradiction", "entailment", "neutral");
        assertThat(model.size())
                .isEqualTo((long) WEIGHTS.length + CONFIG.length + TOKENIZER.length);
        assertThat(model.sha256()).isEqualTo(FakeHub.sha256(WEIGHTS));
        assertThat(model.commit()).contains(COMMIT);
        assertThat(model.builtIn()).isFalse();
    }

    @Test
    void theTokenGoesToTheHubAndToNobodyElse() {
        hub.gatedBy("hf_s3cret");
        PulledModel pulled = pull(models(Optional.of("hf_s3cret")), ModelRequest.of(MODEL));

        assertThat(pulled.fetched()).isTrue();
        assertThat(hub.seen()).anyMatch(seen -> !seen.onHub());
        assertThat(hub.seen())
                .allMatch(
                        seen ->
                                seen.authorization()
                                        .equals(
                                                seen.onHub()
                                                        ? Optional.of("Bearer hf_s3cret")
                                                        : Optional.empty()));
        assertThat(pulled.lock().toString()).doesNotContain("s3cret");
        assertThat(contents(pulled.folder())).doesNotContain("s3cret");
    }

    @Test
    void aGatedModelSaysWhatToDo() {
        hub.gatedBy("hf_s3cret");

        assertThat(failure(() -> pull(MODEL)))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.REFUSED))
                .hasMessageContaining("fides.models.token");
        assertThat(failure(() -> pull(models(Optional.of("hf_wrong")), ModelRequest.of(MODEL))))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.REFUSED))
                .hasMessageNotContaining("hf_wrong");
    }

    @Test
    void aSecretIsNeverPrinted() {
        assertThat(new HubSettings(hub.uri(), Optional.of(new Token("hf_s3cret")), cache, 1))
                .asString()
                .doesNotContain("s3cret");
        assertThatThrownBy(() -> new Token("hf s3cret")).hasMessageNotContaining("s3cret");
        assertThatThrownBy(
                        () ->
                                new HubSettings(
                                        URI.create("http://mirror.example"),
                                        Optional.of(new Token("hf_s3cret")),
                                        cache,
                                        1))
                .hasMessageContaining("https")
                .hasMessageNotContaining("s3cret");
        assertThatThrownBy(
                        () ->
                                new HubSettings(
                                        URI.create("https://user:s3cret@mirror.example"),
                                        Optional.empty(),
                                        cache,
                                        1))
                .hasMessageNotContaining("s3cret");
    }

    @Test
    void aCutConnectionIsTakenUpWhereItEnded() {
        hub.stored(COMMIT, "onnx/model.onnx", FakeHub.ranged(WEIGHTS, 100_000));

        assertThat(pull(MODEL).folder().resolve("model.onnx")).hasBinaryContent(WEIGHTS);
        assertThat(ranges())
                .containsExactly(
                        Optional.empty(),
                        Optional.of("bytes=100000-"),
                        Optional.of("bytes=200000-"));
    }

    @Test
    void whatAnEarlierAttemptLeftIsUsed() {
        hub.stored(
                COMMIT,
                "onnx/model.onnx",
                exchange -> {
                    boolean first = exchange.getRequestHeaders().getFirst("Range") == null;
                    FakeHub.ranged(WEIGHTS, first ? 120_000 : 0).answer(exchange);
                });
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(cache.resolve(MODEL)).doesNotExist();
        hub.stored(COMMIT, "onnx/model.onnx", FakeHub.ranged(WEIGHTS));

        assertThat(pull(MODEL).folder().resolve("model.onnx")).hasBinaryContent(WEIGHTS);
        assertThat(ranges().getLast()).contains("bytes=120000-");
    }

    @Test
    void aHostThatKnowsNoRangesSendsAllAgain() {
        hub.stored(COMMIT, "onnx/model.onnx", FakeHub.ranged(WEIGHTS, 100_000));
        stopAfter(50_000);
        hub.stored(
                COMMIT, "onnx/model.onnx", FakeWeb.bytes(200, "application/octet-stream", WEIGHTS));

        assertThat(pull(MODEL).folder().resolve("model.onnx")).hasBinaryContent(WEIGHTS);
        assertThat(ranges().getLast()).isPresent();
    }

    @Test
    void aRangeThatIsNotTheOneAskedForIsNotUsed() {
        stopAfter(50_000);
        hub.stored(
                COMMIT,
                "onnx/model.onnx",
                exchange -> {
                    if (exchange.getRequestHeaders().getFirst("Range") != null) {
                        exchange.getResponseHeaders().set("Content-Range", "bytes 0-9/10");
                        FakeWeb.bytes(206, "", new byte[10]).answer(exchange);
                    } else {
                        FakeHub.ranged(WEIGHTS).answer(exchange);
                    }
                });

        assertThat(pull(MODEL).folder().resolve("model.onnx")).hasBinaryContent(WEIGHTS);
    }

    @Test
    void beingToldToStopKeepsWhatHasArrived() {
        stopAfter(100_000);
        assertThat(cache.resolve(MODEL)).doesNotExist();

        assertThat(pull(MODEL).folder().resolve("model.onnx")).hasBinaryContent(WEIGHTS);
        assertThat(ranges().getLast()).isPresent();
    }

    @Test
    void otherBytesAreNotKept() throws IOException {
        byte[] other = WEIGHTS.clone();
        other[5] ^= 1;
        hub.stored(COMMIT, "onnx/model.onnx", FakeHub.ranged(other));

        assertThat(failure(() -> pull(MODEL)))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.DIFFERENT))
                .hasMessageContaining("onnx/model.onnx")
                .hasMessageContaining(FakeHub.sha256(other));
        assertThat(cache.resolve(MODEL)).doesNotExist();
        assertThat(all()).noneMatch(file -> file.endsWith("model.onnx.part"));
    }

    @Test
    void aSmallFileIsCheckedByItsGitId() {
        byte[] other = CONFIG.clone();
        other[3] ^= 1;
        hub.on("/" + MODEL + "/resolve/" + COMMIT + "/config.json", FakeHub.ranged(other));

        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.DIFFERENT);
    }

    @Test
    void aFileThatIsLongerOrShorterThanListedIsRefused() {
        hub.stored(
                COMMIT,
                "onnx/model.onnx",
                FakeHub.ranged(Arrays.copyOf(WEIGHTS, WEIGHTS.length + 7)));
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.DIFFERENT);

        hub.stored(
                COMMIT,
                "onnx/model.onnx",
                exchange -> {
                    byte[] half = Arrays.copyOf(WEIGHTS, 1_000);
                    boolean first = exchange.getRequestHeaders().getFirst("Range") == null;
                    exchange.sendResponseHeaders(200, first ? half.length : -1);
                    exchange.getResponseBody().write(first ? half : new byte[0]);
                });
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(cache.resolve(MODEL)).doesNotExist();
    }

    @Test
    void aHubThatContradictsItselfIsNotBelieved() {
        hub.on(
                "/" + MODEL + "/resolve/" + COMMIT + "/config.json",
                exchange -> {
                    exchange.getResponseHeaders().set("X-Repo-Commit", LATER);
                    FakeHub.ranged(CONFIG).answer(exchange);
                });
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.DIFFERENT);
    }

    @Test
    void aFileWithoutADigestNeedsAPin() {
        ObjectNode listing = FakeHub.listing(COMMIT, FILES);
        for (var file : listing.withArray("siblings")) {
            if (file.path("rfilename").asText().equals("onnx/model.onnx")) {
                ((ObjectNode) file).putObject("lfs").put("size", WEIGHTS.length);
            }
        }
        hub.lists(MODEL, "main", listing);

        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.UNREADABLE);
        assertThat(pull(models(), pinned(FakeHub.sha256(WEIGHTS))).pinned()).isTrue();
    }

    @Test
    void aPinIsStrongerThanTheHub() {
        assertThat(failure(() -> pull(models(), pinned("0".repeat(64)))))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.DIFFERENT))
                .hasMessageContaining("pinned is 000");
        assertThat(pull(models(), pinned(FakeHub.sha256(WEIGHTS))).pinned()).isTrue();
        assertThat(failure(() -> pull(models(), pinned("0".repeat(64)))).kind())
                .isEqualTo(Kind.DIFFERENT);
    }

    @Test
    void namesOfTheListingLeadNowhere() throws IOException {
        Map<String, byte[]> files = new HashMap<>(FILES);
        files.remove("onnx/model.onnx");
        files.remove("onnx/model_quantized.onnx");
        for (String hostile :
                List.of("../../evil.onnx", "/etc/evil.onnx", "a/../../x.onnx", "..\\x.onnx")) {
            files.put(hostile, WEIGHTS);
        }
        hub.lists(MODEL, "main", FakeHub.listing(COMMIT, files));

        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.NOT_FOUND);
        assertThat(all()).noneMatch(file -> file.contains("evil"));
        assertThatThrownBy(() -> choosing("../../evil.onnx"))
                .isInstanceOf(IllegalArgumentException.class);

        files.put("onnx/model.onnx", WEIGHTS);
        hub.lists(MODEL, "main", FakeHub.listing(COMMIT, files));
        assertThat(names(pull(MODEL).folder())).hasSize(4);
    }

    @Test
    void onlyTheHubSaysWhatBelongsToACommit() {
        String api = "/api/models/" + MODEL + "/revision/main?blobs=true";
        hub.on(api, FakeWeb.redirect(hub.elsewhere("/listing").toString()));
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.UNSAFE);
        hub.on(api, FakeWeb.redirect(api));
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.UNSAFE);
        hub.on(api, FakeWeb.redirect("file:///etc/passwd"));
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.UNSAFE);
    }

    @Test
    void aRenamedModelIsFollowedOnTheHub() {
        hub.gatedBy("hf_s3cret")
                .on(
                        "/api/models/old/name/revision/main?blobs=true",
                        FakeWeb.redirect("/api/models/" + MODEL + "/revision/main?blobs=true"));
        for (String path : List.of("config.json", "tokenizer.json", "onnx/model.onnx")) {
            String file = "/resolve/" + COMMIT + "/" + path;
            hub.on("/old/name" + file, FakeWeb.redirect("/" + MODEL + file));
        }

        assertThat(pull(models(Optional.of("hf_s3cret")), ModelRequest.of("old/name")).folder())
                .isEqualTo(cache.resolve("old/name"));
    }

    @Test
    void privateAddressesAreNotAskedUnlessAllowed() {
        try (WebTransfer strict = new WebTransfer(settings(FetchSettings.Reach.PUBLIC))) {
            HubModels models = new HubModels(hubSettings(Optional.empty()), strict);
            assertThat(failure(() -> pull(models, ModelRequest.of(MODEL))))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.UNSAFE));
        }
        assertThat(hub.seen()).isEmpty();
    }

    @Test
    void whatTheHubAnswersIsSaid() {
        assertThat(failure(() -> pull("nobody/nothing")).kind()).isEqualTo(Kind.NOT_FOUND);
        assertThat(failure(() -> pull("nothing")).kind()).isEqualTo(Kind.NOT_FOUND);
        assertThat(answering(429)).isEqualTo(Kind.UNREACHABLE);
        assertThat(answering(503)).isEqualTo(Kind.UNREACHABLE);
        assertThat(answering(418)).isEqualTo(Kind.UNREADABLE);
        assertThat(answering(FakeWeb.text(200, "<html>"))).isEqualTo(Kind.UNREADABLE);
        assertThat(answering(FakeWeb.text(200, "{\"sha\": \"main\"}"))).isEqualTo(Kind.UNREADABLE);
        hub.close();
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.UNREACHABLE);
    }

    private Kind answering(int status) {
        return answering(FakeWeb.status(status));
    }

    private Kind answering(FakeWeb.Route route) {
        hub.on("/api/models/" + MODEL + "/revision/main?blobs=true", route);
        return failure(() -> pull(MODEL)).kind();
    }

    @Test
    void aModelBeyondTheBoundIsNotBegun() {
        HubModels models =
                new HubModels(
                        new HubSettings(hub.uri(), Optional.empty(), cache, 200_000), transfer);
        assertThat(failure(() -> pull(models, ModelRequest.of(MODEL))).kind())
                .isEqualTo(Kind.TOO_LARGE);
        assertThat(hub.seen()).hasSize(1);
    }

    @Test
    void aCacheThatCannotBeWrittenIsSaid() throws IOException {
        Files.writeString(cache.resolve("somebody"), "in the way");
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.DISK);
    }

    @Test
    void whatIsThereIsReplacedOnlyOnRequest() {
        pull(MODEL);
        byte[] better = bytes(50_000, 3);
        Map<String, byte[]> files = new HashMap<>(FILES);
        files.put("onnx/model.onnx", better);
        hub.model(MODEL, "main", LATER, files).model(MODEL, "v2", LATER, files);

        assertThat(pull(MODEL).lock().commit()).isEqualTo(COMMIT);
        assertThat(failure(() -> pull(MODEL + "@v2")))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.IN_THE_WAY))
                .hasMessageContaining("--update");
        assertThat(failure(() -> pull(models(), choosing("onnx/model_quantized.onnx"))).kind())
                .isEqualTo(Kind.IN_THE_WAY);

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

        assertThat(failure(() -> pull(models(), updating(MODEL))).kind())
                .isEqualTo(Kind.UNREACHABLE);
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
        assertThat(failure(() -> pull(MODEL)).kind()).isEqualTo(Kind.DIFFERENT);
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
        List<Kind> kinds = new ArrayList<>();
        models().pull(
                        ModelRequest.of(MODEL),
                        (_, _, _) -> {
                            if (kinds.isEmpty()) {
                                kinds.add(
                                        failure(() -> pull(second, ModelRequest.of(MODEL))).kind());
                            }
                        });
        assertThat(kinds).containsExactly(Kind.IN_THE_WAY);
    }

    @Test
    void theCatalogueChoosesAndPins() {
        Catalogue catalogue =
                new Catalogue(
                        List.of(
                                known(FakeHub.sha256(QUANTIZED)),
                                new KnownModel(
                                        "elsewhere",
                                        "grounding",
                                        ModelName.of("a/none"),
                                        "main",
                                        Optional.empty(),
                                        Map.of(),
                                        "export it first")));
        HubModels models = models(catalogue);

        PulledModel pulled = pull(models, ModelRequest.of("judge"));
        assertThat(pulled.pinned()).isTrue();
        assertThat(pulled.folder().resolve("model.onnx")).hasBinaryContent(QUANTIZED);
        assertThat(models.list().getLast().role()).isEqualTo("grounding");
        assertThat(models.folder("judge")).contains(pulled.folder());
        assertThat(failure(() -> pull(models, ModelRequest.of("elsewhere"))))
                .hasMessageContaining("export it first");
        assertThat(
                        failure(
                                        () ->
                                                pull(
                                                        models(
                                                                new Catalogue(
                                                                        List.of(
                                                                                known(
                                                                                        "0"
                                                                                                .repeat(
                                                                                                        64))))),
                                                        updating("judge")))
                                .kind())
                .isEqualTo(Kind.DIFFERENT);
    }

    private static KnownModel known(String sha256) {
        return new KnownModel(
                "judge",
                "grounding",
                ModelName.of(MODEL),
                COMMIT,
                Optional.of("onnx/model_quantized.onnx"),
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
                        model ->
                                model.weights()
                                        .filter(path -> !ModelRequest.isPath(path))
                                        .isEmpty())
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
                                + "  recipe/train.sh\nnonsense\n")
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
                            assertThat(model.role()).isEqualTo("nli");
                            assertThat(model.sha256()).isEqualTo(FakeHub.sha256(WEIGHTS));
                        });
        resources.put("models/cross-encoder/tokenizer.json", TOKENIZER);
        assertThat(builtIn.verify())
                .containsExactly(
                        new ModelCheck("cross-encoder", "model.onnx", ModelCheck.State.SAME),
                        new ModelCheck(
                                "cross-encoder", "tokenizer.json", ModelCheck.State.UNRECORDED),
                        new ModelCheck("cross-encoder", "config.json", ModelCheck.State.DIFFERENT),
                        new ModelCheck("parser", "model.onnx", ModelCheck.State.MISSING));
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
                assertThat(e.kind()).as(listing).isNotEqualTo(Kind.DISK);
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

    private void stopAfter(long bytes) {
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

    private PulledModel pull(String model) {
        return pull(models(), ModelRequest.of(model));
    }

    private static PulledModel pull(ModelStore models, ModelRequest request) {
        return models.pull(request, (_, _, _) -> {});
    }

    private static ModelRequest updating(String model) {
        return new ModelRequest(model, Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    private static ModelRequest pinned(String sha256) {
        return new ModelRequest(
                MODEL, Optional.empty(), Optional.empty(), Optional.of(sha256), false);
    }

    private static ModelRequest choosing(String file) {
        return new ModelRequest(
                MODEL, Optional.empty(), Optional.of(file), Optional.empty(), false);
    }

    private HubModels models() {
        return models(Optional.empty());
    }

    private HubModels models(Optional<String> token) {
        return new HubModels(hubSettings(token), transfer, Catalogue.load(), NONE_BUILT_IN);
    }

    private HubModels models(Catalogue catalogue) {
        return new HubModels(hubSettings(Optional.empty()), transfer, catalogue, NONE_BUILT_IN);
    }

    private HubSettings hubSettings(Optional<String> token) {
        return new HubSettings(hub.uri(), token.map(Token::new), cache, 10_000_000);
    }

    private static FetchSettings settings(FetchSettings.Reach reach) {
        return new FetchSettings(
                "Fides/test",
                reach,
                FetchSettings.Sizes.DEFAULT,
                new FetchSettings.Times(
                        Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(5)),
                FetchSettings.Manners.DEFAULT);
    }

    private static ModelException failure(
            org.assertj.core.api.ThrowableAssert.ThrowingCallable work) {
        return catchThrowableOfType(ModelException.class, work);
    }

    /** The ranges that the host of large files was asked for, in order. */
    private List<Optional<String>> ranges() {
        return hub.seen().stream().filter(seen -> !seen.onHub()).map(FakeHub.Seen::range).toList();
    }

    private List<String> all() throws IOException {
        try (Stream<Path> files = Files.walk(cache)) {
            return files.map(Path::toString).toList();
        }
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String contents(Path folder) {
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

    private static byte[] bytes(int length, long seed) {
        byte[] bytes = new byte[length];
        new SplittableRandom(seed).nextBytes(bytes);
        return bytes;
    }
}
