package io.fides.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.adapter.web.WebTransfer;
import io.fides.fixture.FakeHub;
import io.fides.fixture.FakeWeb;
import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Pulls over real sockets from a hub on loopback: what is believed, and what is not. */
final class HubModelsTest extends HubTesting {

    HubModelsTest() throws IOException {}

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
        assertThat(model.size()).isEqualTo(WEIGHTS.length);
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

        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("set fides.models.token");
        assertThat(failure(() -> pull(models(Optional.of("hf_wrong")), ModelRequest.of(MODEL))))
                .hasMessageContaining("set fides.models.token")
                .hasMessageNotContaining("hf_wrong");
    }

    @Test
    void aSecretIsNeverPrinted() {
        assertThat(new HubSettings(hub.uri(), Optional.of("hf_s3cret"), cache, 1))
                .asString()
                .doesNotContain("s3cret");
        assertThatThrownBy(() -> hubSettings(Optional.of("hf s3cret")))
                .hasMessageContaining("ASCII")
                .hasMessageNotContaining("s3cret");
        assertThatThrownBy(
                        () ->
                                new HubSettings(
                                        URI.create("http://mirror.example"),
                                        Optional.of("hf_s3cret"),
                                        cache,
                                        1))
                .hasMessageContaining("https")
                .hasMessageNotContaining("s3cret");
    }

    @Test
    void whatIsCutOffOrStoppedLeavesNothing() throws IOException {
        hub.stored(COMMIT, "onnx/model.onnx", FakeHub.file(WEIGHTS, 100_000));
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("was cut");
        assertThat(all()).noneMatch(file -> file.endsWith("model.onnx"));

        hub.stored(COMMIT, "onnx/model.onnx", FakeHub.file(WEIGHTS));
        stopAfter(100_000);
        assertThat(all()).noneMatch(file -> file.endsWith("model.onnx"));

        assertThat(pull(MODEL).folder().resolve("model.onnx")).hasBinaryContent(WEIGHTS);
    }

    @Test
    void otherBytesAreNotKept() throws IOException {
        byte[] other = WEIGHTS.clone();
        other[5] ^= 1;
        hub.stored(COMMIT, "onnx/model.onnx", FakeHub.file(other));

        assertThat(failure(() -> pull(MODEL)))
                .hasMessageContaining("onnx/model.onnx is not the file that was promised")
                .hasMessageContaining(FakeHub.sha256(other));
        assertThat(cache.resolve(MODEL)).doesNotExist();
        assertThat(all()).noneMatch(file -> file.endsWith("model.onnx"));
    }

    @Test
    void aSmallFileIsCheckedByItsGitId() {
        byte[] other = CONFIG.clone();
        other[3] ^= 1;
        hub.on("/" + MODEL + "/resolve/" + COMMIT + "/config.json", FakeHub.file(other));

        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("was promised");
    }

    @Test
    void aFileThatIsLongerOrShorterThanListedIsRefused() {
        hub.stored(
                COMMIT,
                "onnx/model.onnx",
                FakeHub.file(Arrays.copyOf(WEIGHTS, WEIGHTS.length + 7)));
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("was promised");

        hub.stored(COMMIT, "onnx/model.onnx", FakeHub.file(Arrays.copyOf(WEIGHTS, 1_000)));
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("was cut");
        assertThat(cache.resolve(MODEL)).doesNotExist();
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

        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("no digest of onnx/model.onnx");
        assertThat(pull(models(), pinned(FakeHub.sha256(WEIGHTS))).pinned()).isTrue();
    }

    @Test
    void aPinIsStrongerThanTheHub() {
        assertThat(failure(() -> pull(models(), pinned("0".repeat(64)))))
                .hasMessageContaining("pinned is 000");
        assertThat(pull(models(), pinned(FakeHub.sha256(WEIGHTS))).pinned()).isTrue();
        assertThat(failure(() -> pull(models(), pinned("0".repeat(64)))))
                .hasMessageContaining("other bytes than pinned");
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

        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("publishes no ONNX file");
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
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("fides.models.hub");
        hub.on(api, FakeWeb.redirect(api));
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("in circles");
        hub.on(api, FakeWeb.redirect("file:///etc/passwd"));
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("no safe address");
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
        try (WebTransfer strict = new WebTransfer(settings(false))) {
            HubModels models =
                    new HubModels(hubSettings(Optional.empty()), strict, Optional.empty());
            assertThat(failure(() -> pull(models, ModelRequest.of(MODEL))))
                    .hasMessageContaining("fides.web.allow-private-networks");
        }
        assertThat(hub.seen()).isEmpty();
    }

    @Test
    void whatTheHubAnswersIsSaid() {
        assertThat(failure(() -> pull("nobody/nothing"))).hasMessageContaining("HTTP 404");
        assertThat(failure(() -> pull("nothing"))).hasMessageContaining("neither in the catalogue");
        assertAnswer(FakeWeb.status(429), "answers HTTP 429");
        assertAnswer(FakeWeb.status(503), "answers HTTP 503");
        assertAnswer(FakeWeb.status(418), "answers HTTP 418");
        assertAnswer(FakeWeb.text(200, "<html>"), "does not answer with JSON");
        assertAnswer(FakeWeb.text(200, "{\"sha\": \"main\"}"), "does not say which commit");
        hub.close();
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining("cannot be reached");
    }

    private void assertAnswer(FakeWeb.Route route, String message) {
        hub.on("/api/models/" + MODEL + "/revision/main?blobs=true", route);
        assertThat(failure(() -> pull(MODEL))).hasMessageContaining(message);
    }

    @Test
    void aModelBeyondTheBoundIsNotBegun() {
        HubModels models =
                new HubModels(
                        new HubSettings(hub.uri(), Optional.empty(), cache, 200_000),
                        transfer,
                        Optional.empty());
        assertThat(failure(() -> pull(models, ModelRequest.of(MODEL))))
                .hasMessageContaining("fides.models.max-bytes is 200000");
        assertThat(hub.seen()).hasSize(1);
    }
}
