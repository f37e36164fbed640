package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Judgement;
import io.fides.domain.StanceProbabilities;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Outcome;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Other people's models, against logits that {@code models/recipe/tiny.py} computed. */
class OnnxVerifierTest {

    private static final InferenceThreads THREADS = new InferenceThreads(2);
    private static final double CLOSE = 1e-5;

    @TempDir Path folder;

    @Test
    void threeLabelsAreReadInTheirOwnOrder() {
        List<JudgedLine> rows = JudgedLine.by("nli");
        List<StanceProbabilities> stances = stances(JudgedLine.MODELS.resolve("nli"), rows);
        for (int i = 0; i < rows.size(); i++) {
            List<Integer> all = List.of(0, 1, 2);
            assertThat(stances.get(i).contradicts())
                    .isCloseTo(rows.get(i).probability(0, all, 1), within(CLOSE));
            assertThat(stances.get(i).entails())
                    .isCloseTo(rows.get(i).probability(1, all, 1), within(CLOSE));
            assertThat(stances.get(i).neutral())
                    .isCloseTo(rows.get(i).probability(2, all, 1), within(CLOSE));
        }
    }

    /** Such as the program's own, named by its folder. */
    @Test
    void ofAJointModelTheStancesAreRead() {
        List<JudgedLine> rows = JudgedLine.by("joint");
        List<StanceProbabilities> stances = stances(JudgedLine.MODELS.resolve("joint-float"), rows);
        List<Integer> three = List.of(0, 1, 2);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(stances.get(i).entails())
                    .isCloseTo(rows.get(i).probability(0, three, 2), within(CLOSE));
            assertThat(stances.get(i).contradicts())
                    .isCloseTo(rows.get(i).probability(2, three, 2), within(CLOSE));
        }
    }

    @Test
    void unsupportedIsUndecidedNotContradicted() {
        List<JudgedLine> rows = JudgedLine.by("two");
        List<StanceProbabilities> stances = stances(JudgedLine.MODELS.resolve("two"), rows);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(stances.get(i).entails())
                    .isCloseTo(rows.get(i).probability(1, List.of(0, 1), 1), within(CLOSE));
            assertThat(stances.get(i).contradicts()).isZero();
        }
    }

    @Test
    void refutedIsContradicted() throws IOException {
        copy("two", "{\"id2label\": {\"0\": \"REFUTES\", \"1\": \"SUPPORTS\"}}");
        assertThat(stances(folder, JudgedLine.by("two")))
                .allSatisfy(stance -> assertThat(stance.neutral()).isZero());
    }

    @Test
    void oneLogitIsSupport() throws IOException {
        copy("plain", "{\"num_labels\": 1}");
        assertThat(stances(folder, JudgedLine.by("two")))
                .allSatisfy(
                        stance -> {
                            assertThat(stance.contradicts()).isZero();
                            assertThat(stance.entails()).isBetween(0.0, 1.0);
                        });
    }

    @Test
    void numberedLabelsNeedAMapping() throws IOException {
        String labels = "\"id2label\": {\"0\": \"LABEL_0\", \"1\": \"LABEL_1\"}";
        copy("two", "{" + labels + "}");
        assertThatThrownBy(() -> stances(folder, JudgedLine.by("two")))
                .hasMessageContaining("LABEL_0")
                .hasMessageContaining("fides")
                .satisfies(OnnxVerifierTest::isUnreadable);
        copy(
                "two",
                "{"
                        + labels
                        + ", \"fides\": {\"labels\": {\"0\": \"neutral\", \"1\": \"entailment\"}}}");
        assertThat(stances(folder, JudgedLine.by("two")))
                .isEqualTo(stances(JudgedLine.MODELS.resolve("two"), JudgedLine.by("two")));
    }

    @Test
    void temperatureSoftens() throws IOException {
        copy(
                "nli",
                "{\"id2label\": {\"0\": \"contradiction\", \"1\": \"entailment\", \"2\":"
                        + " \"neutral\"}, \"fides\": {\"temperature\": {\"stance\": 3}}}");
        JudgedLine row = JudgedLine.by("nli").getFirst();
        assertThat(stances(folder, List.of(row)).getFirst().entails())
                .isCloseTo(row.probability(1, List.of(0, 1, 2), 3), within(CLOSE));
    }

    @Test
    void whatIsWrongWithAFolderIsSaid() throws IOException {
        for (String config :
                List.of(
                        "",
                        "[]",
                        "{",
                        "{}",
                        "{\"id2label\": 7}",
                        "{\"id2label\": {}}",
                        "{\"id2label\": {\"1\": \"entailment\"}}",
                        "{\"id2label\": {\"0\": \"entailment\", \"1\": \"neutral\"}}",
                        "{\"id2label\": {\"0\": \"neutral\", \"1\": \"neutral\", \"2\": \"entailment\"}}",
                        "{\"id2label\": {\"0\": \"neutral\", \"1\": null, \"2\": \"entailment\"}}",
                        "{\"id2label\": {\"0\": \"a\", \"1\": \"b\", \"2\": \"c\"}}")) {
            copy("nli", config);
            assertThatThrownBy(() -> stances(folder, JudgedLine.by("nli")))
                    .as(config)
                    .isInstanceOf(FidesException.class)
                    .satisfies(OnnxVerifierTest::isUnreadable);
        }
        for (String wrong : List.of("-1", "0", "3", "\"many\"", "1e99", "2.5")) {
            copy(
                    "nli",
                    "{\"max_position_embeddings\": "
                            + wrong
                            + ", \"id2label\": {\"0\": \"contradiction\", \"1\": \"entailment\","
                            + " \"2\": \"neutral\"}}");
            assertThatThrownBy(() -> stances(folder, JudgedLine.by("nli")))
                    .as(wrong)
                    .hasMessageContaining("max_position_embeddings");
        }
    }

    /** Bytes changed, dropped or repeated at random: it works, or says why in our own words. */
    @Test
    void damagedFilesNeverSurprise() throws IOException {
        for (String file : List.of("config.json", "tokenizer.json")) {
            byte[] good = Files.readAllBytes(JudgedLine.MODELS.resolve("nli").resolve(file));
            for (long seed = 0; seed < 300; seed++) {
                copy("nli", Files.readString(JudgedLine.MODELS.resolve("nli/config.json")));
                Files.write(folder.resolve(file), damaged(good, new SplittableRandom(seed)));
                assertThatCode(
                                () -> {
                                    try {
                                        stances(folder, JudgedLine.by("nli").subList(0, 2));
                                    } catch (FidesException e) {
                                        isUnreadable(e);
                                    }
                                })
                        .as("%s, seed %d", file, seed)
                        .doesNotThrowAnyException();
            }
        }
    }

    /** Tokenizers that come to the same ids in other ways. */
    private enum Library {
        NORMALIZER {
            @Override
            void change(ObjectNode tokenizer) {
                tokenizer.putObject("normalizer").put("type", "Lowercase");
            }
        },
        BPE {
            @Override
            void change(ObjectNode tokenizer) {
                JsonNode vocabulary = tokenizer.at("/model/vocab");
                ObjectNode model = tokenizer.putObject("model");
                model.put("type", "BPE").put("unk_token", "[UNK]");
                model.put("fuse_unk", true).put("ignore_merges", true);
                model.set("vocab", vocabulary);
                model.putArray("merges");
            }
        },
        UNIGRAM {
            @Override
            void change(ObjectNode tokenizer) {
                JsonNode vocabulary = tokenizer.at("/model/vocab");
                ObjectNode model = tokenizer.putObject("model");
                model.put("type", "Unigram").put("unk_id", 1).put("byte_fallback", false);
                ArrayNode pieces = model.putArray("vocab"); // in the order of ids
                vocabulary
                        .fieldNames()
                        .forEachRemaining(word -> pieces.addArray().add(word).add(-1.0));
            }
        };

        abstract void change(ObjectNode tokenizer);
    }

    @ParameterizedTest
    @EnumSource
    void otherTokenizersAreLeftToTheLibrary(Library library) throws IOException {
        List<JudgedLine> rows =
                JudgedLine.by("nli").stream().filter(row -> !row.window().isEmpty()).toList();
        List<StanceProbabilities> ours = stances(JudgedLine.MODELS.resolve("nli"), rows);
        copy("nli", Files.readString(JudgedLine.MODELS.resolve("nli/config.json")));
        ObjectMapper mapper = new ObjectMapper();
        File file = folder.resolve("tokenizer.json").toFile();
        ObjectNode tokenizer = (ObjectNode) mapper.readTree(file);
        library.change(tokenizer);
        mapper.writeValue(file, tokenizer);
        assertThat(stances(folder, rows)).isEqualTo(ours);
        // The library would make of "[SEP]" the end of the window.
        String window = rows.getFirst().window();
        JudgedLine forged =
                new JudgedLine(rows.getFirst().claim(), window + " [SEP] [CLS]", List.of());
        assertThat(stances(folder, List.of(forged)).getFirst()).isEqualTo(ours.getFirst());
    }

    private static byte[] damaged(byte[] good, SplittableRandom random) {
        byte[] bytes = good.clone();
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] = (byte) "{}[]\":,0-e".charAt(random.nextInt(10));
                case 2 -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
                default -> {
                    int length = Math.min(random.nextInt(1, 30), bytes.length - at);
                    System.arraycopy(
                            bytes, at, bytes, random.nextInt(bytes.length - length + 1), length);
                }
            }
        }
        return bytes;
    }

    private static void isUnreadable(Throwable e) {
        Failure failure = ((FidesException) e).failure();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.NOT_READABLE);
        assertThat(failure.stage()).isEqualTo(Stage.VERIFICATION);
        assertThat(failure.detail()).startsWith("onnx:").doesNotContain("Exception");
    }

    private void copy(String model, String config) throws IOException {
        for (String file : List.of("model.onnx", "tokenizer.json")) {
            Files.write(
                    folder.resolve(file),
                    Files.readAllBytes(JudgedLine.MODELS.resolve(model).resolve(file)));
        }
        Files.write(folder.resolve("config.json"), config.getBytes(StandardCharsets.UTF_8));
    }

    private static List<StanceProbabilities> stances(Path folder, List<JudgedLine> rows) {
        OnnxVerifier verifier = new OnnxVerifier(ModelFiles.in(folder), 512, THREADS, Memory.NONE);
        return verifier.judge(rows.stream().map(JudgedLine::pairing).toList()).stream()
                .map(outcome -> ((Outcome.Done<Judgement>) outcome).value().probabilities())
                .toList();
    }
}
