package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against ids that {@code tokens/record.py} recorded. */
class SubwordsTest {

    private static final Path TOKENS = Path.of("src/test/resources/onnx/tokens");
    private static final ObjectMapper JSON = new ObjectMapper();
    @TempDir Path folder;

    @Test
    void idsAreThoseOfTheReference() throws Exception {
        int compared = 0;
        for (JsonNode option : recorded().path("options")) {
            Subwords words = words(option.path("normalizer"));
            for (JsonNode row : option.path("rows")) {
                assertThat(ids(words, row.path("text").textValue()))
                        .as("%s: %s", option.path("name"), row.path("text"))
                        .containsExactly(JSON.convertValue(row.path("ids"), int[].class));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(5 * 31);
    }

    @Test
    void pairsAreThoseOfTheReference() throws Exception {
        PairTokenizer pairs = pairs(new PairLayout(512, true));
        for (JsonNode row : recorded().path("pairs")) {
            TokenPair pair =
                    pairs.pair(row.path("second").textValue(), row.path("first").textValue());
            assertThat(pair.ids()).containsExactly(JSON.convertValue(row.path("ids"), int[].class));
            assertThat(pair.types())
                    .containsExactly(JSON.convertValue(row.path("types"), int[].class));
        }
    }

    @Test
    void unpairedSurrogatesAreLeftOut() throws Exception {
        Subwords words = words(option("uncased"));
        assertThat(ids(words, "the\ud83d tower \udc00é"))
                .containsExactly(ids(words, "the tower e"));
    }

    @Test
    void noTextSpellsASpecialToken() throws Exception {
        Path joint = Path.of("src/test/resources/onnx/joint");
        try (PairTokenizer pairs =
                new PairTokenizer(ModelFiles.in(joint), new PairLayout(64, true))) {
            int[] plain = pairs.pair("a b", "c").ids();
            for (String special : new String[] {"[SEP]", "[CLS]", "[PAD]"}) {
                assertThat(pairs.pair("a " + special + " b", "c " + special).ids())
                        .containsExactly(plain);
                assertThat(pairs.words("a " + special)).isEmpty();
            }
        }
    }

    @Test
    void eachTokenKnowsItsWord() throws Exception {
        PairTokenizer pairs = pairs(new PairLayout(512, true));
        String text = "The Towers, 1,889 in (Zürich)!";
        List<Span> words = pairs.words(text);

        assertThat(words).hasSize(ids(words(option("uncased")), text).length);
        assertThat(words.stream().distinct().map(each -> each.of(text)))
                .containsExactly(
                        "The", "Towers", ",", "1", ",", "889", "in", "(", "Zürich", ")", "!");
        assertThat(pairs.words("")).isEmpty();
    }

    @Test
    void onlyTheTextFromOutsideIsCut() throws Exception {
        for (boolean cutFirst : new boolean[] {true, false}) {
            PairTokenizer pairs = pairs(new PairLayout(20, cutFirst));
            TokenPair whole = pairs.pair("the one", "the");
            TokenPair cut = pairs.pair("the one", "the ".repeat(500));
            assertThat(cut.length()).isEqualTo(20);
            assertThat(
                            Arrays.stream(cut.types())
                                    .filter(type -> type == (cutFirst ? 1 : 0))
                                    .count())
                    .isEqualTo(
                            Arrays.stream(whole.types())
                                    .filter(type -> type == (cutFirst ? 1 : 0))
                                    .count());
            assertThat(pairs.pair("the ".repeat(500), "one ".repeat(500)).length()).isEqualTo(20);
        }
    }

    private static int[] ids(Subwords words, String text) throws Exception {
        return words.pieces(List.of(text)).getFirst().stream()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private Subwords words(JsonNode rules) throws Exception {
        Files.write(folder.resolve("tokenizer.json"), JSON.writeValueAsBytes(with(rules)));
        return new Subwords(ModelFiles.in(folder), Map.of("truncation", "false"));
    }

    private static PairTokenizer pairs(PairLayout layout) throws Exception {
        return new PairTokenizer(ModelFiles.in(TOKENS), layout);
    }

    private static ObjectNode with(JsonNode rules) throws IOException {
        return ((ObjectNode) JSON.readTree(tokenizer().toFile())).set("normalizer", rules);
    }

    private static Path tokenizer() {
        return TOKENS.resolve("tokenizer.json");
    }

    private static JsonNode option(String name) throws IOException {
        for (JsonNode option : recorded().path("options")) {
            if (option.path("name").textValue().equals(name)) {
                return option.path("normalizer");
            }
        }
        throw new IllegalArgumentException(name);
    }

    private static JsonNode recorded() throws IOException {
        return JSON.readTree(TOKENS.resolve("recorded.json").toFile());
    }
}
