package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Span;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against ids that {@code tokens/record.py} recorded, and against the library on random text. */
class WordPieceTest {

    private static final Path TOKENS = Path.of("src/test/resources/onnx/tokens");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ALL = Integer.MAX_VALUE;

    /** Code points that are newer than the tables of the library; they may differ. */
    private static final int[] NEWER = {
        0xA7CE, 0xA7D2, 0xA7D4, 0x105C9, 0x105E4, 0x11383, 0x11385, 0x1138E, 0x11391, 0x113C5,
        0x113C7, 0x113C8, 0x11938
    };

    @TempDir Path folder;

    @Test
    void idsAreThoseOfTheReference() throws Exception {
        int compared = 0;
        for (JsonNode option : recorded().path("options")) {
            WordPiece words = words(option.path("normalizer"));
            for (JsonNode row : option.path("rows")) {
                assertThat(words.ids(row.path("text").textValue(), ALL))
                        .as("%s: %s", option.path("name"), row.path("text"))
                        .containsExactly(JSON.convertValue(row.path("ids"), int[].class));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(5 * 31);
    }

    @Test
    void pairsAreThoseOfTheReference() throws Exception {
        PairTokenizer pairs = pairs(new PairTokenizer.Layout(512, true));
        for (JsonNode row : recorded().path("pairs")) {
            TokenPair pair =
                    pairs.pair(row.path("second").textValue(), row.path("first").textValue());
            assertThat(pair.ids()).containsExactly(JSON.convertValue(row.path("ids"), int[].class));
            assertThat(pair.types())
                    .containsExactly(JSON.convertValue(row.path("types"), int[].class));
        }
    }

    @Test
    void everyCodePointIsTreatedAsTheLibraryDoes() throws Exception {
        for (String normalizer : new String[] {"uncased", "cased", "lower with accents"}) {
            JsonNode rules = option(normalizer);
            WordPiece words = words(rules);
            try (HuggingFaceTokenizer library = library(rules)) {
                StringBuilder text = new StringBuilder();
                for (int c = 0; c <= Character.MAX_CODE_POINT; c += step(c)) {
                    if (c >= 0xD800 && c < 0xE000) {
                        continue;
                    }
                    if (newer(c)) {
                        continue;
                    }
                    text.append("the ").append("a").appendCodePoint(c).append("b ");
                    if (text.length() > 5_000 || c == Character.MAX_CODE_POINT) {
                        assertSame(words, library, text.toString(), normalizer + " to " + c);
                        text.setLength(0);
                    }
                }
            }
        }
    }

    @Test
    void randomTextIsSplitAsTheLibraryDoes() throws Exception {
        JsonNode rules = option("uncased");
        WordPiece words = words(rules);
        try (HuggingFaceTokenizer library = library(rules)) {
            for (long seed = 0; seed < 5_000; seed++) {
                assertSame(words, library, text(new SplittableRandom(seed)), "seed " + seed);
            }
        }
    }

    @Test
    void unpairedSurrogatesAreLeftOut() throws Exception {
        WordPiece words = words(option("uncased"));
        assertThat(words.ids("the\ud83d tower \udc00é", ALL))
                .containsExactly(words.ids("the tower e", ALL));
    }

    @Test
    void textThatSpellsASpecialTokenStaysText() throws Exception {
        JsonNode vocabulary = JSON.readTree(tokenizer().toFile()).path("model").path("vocab");
        WordPiece words = words(option("uncased"));
        for (String special : new String[] {"[SEP]", "[CLS]", "[PAD]", "[MASK]"}) {
            assertThat(words.ids("a " + special + " b " + special, ALL))
                    .doesNotContain(vocabulary.path(special).intValue());
        }
    }

    @Test
    void eachTokenKnowsItsWord() throws Exception {
        PairTokenizer pairs = pairs(new PairTokenizer.Layout(512, true));
        String text = "The Towers, 1,889 in (Zürich)!";
        List<Span> words = pairs.words(text);

        assertThat(words).hasSize(words(option("uncased")).ids(text, ALL).length);
        assertThat(words.stream().distinct().map(each -> each.of(text)))
                .containsExactly(
                        "The", "Towers", ",", "1", ",", "889", "in", "(", "Zürich", ")", "!");
        assertThat(pairs.words("")).isEmpty();
    }

    @Test
    void onlyWhatIsWantedIsRead() throws Exception {
        WordPiece words = words(option("uncased"));
        String text = "the supercalifragilistic towers, of the world! ".repeat(3);
        int[] all = words.ids(text, ALL);
        for (int limit = 0; limit <= all.length + 1; limit++) {
            assertThat(words.ids(text, limit))
                    .containsExactly(Arrays.copyOf(all, Math.min(limit, all.length)));
        }
    }

    @Test
    void onlyTheTextFromOutsideIsCut() throws Exception {
        for (boolean cutFirst : new boolean[] {true, false}) {
            PairTokenizer pairs = pairs(new PairTokenizer.Layout(20, cutFirst));
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

    /** All code points where any are assigned; some of the empty planes and of private use. */
    private static int step(int codePoint) {
        boolean assigned = codePoint < 0x33000 || (codePoint >= 0xE0000 && codePoint < 0xE1000);
        int end = codePoint < 0xE0000 ? 0xE0000 : Character.MAX_CODE_POINT;
        return assigned ? 1 : Math.max(1, Math.min(257, end - codePoint));
    }

    /** Words, marks, scripts and junk, in any order. */
    private static String text(SplittableRandom random) {
        String[] words = {
            "the",
            "The",
            "tower",
            "unaffable",
            "ANTI",
            "é",
            "e\u0301",
            "n\u0303",
            "İ",
            "ß",
            "ﬁ",
            "漢",
            "か\u3099",
            "한",
            "\u1112\u1161\u11ab",
            "👩‍👩‍👧",
            "👍🏽",
            "\u200d",
            "\u0000",
            "\ufffd",
            "\ufeff",
            "\u202e",
            "שָׁ",
            "\u00ad",
            "[SEP]",
            "##s",
            "…",
            "—",
            "$",
            "½",
            "\u0323\u0301",
            "\u212b",
            "\u1fef",
            "\ud834\udd58\ud834\udd65",
            "x".repeat(101)
        };
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(40);
        for (int i = 0; i < length; i++) {
            switch (random.nextInt(6)) {
                case 0 -> text.append(' ');
                case 1 -> text.append((char) random.nextInt(0x20, 0x250));
                case 2 -> {
                    int c = random.nextInt(0x20, Character.MAX_CODE_POINT + 1);
                    c = random.nextInt(4) == 0 ? c : c & 0xFFFF;
                    text.appendCodePoint((c >= 0xD800 && c < 0xE000) || newer(c) ? 'q' : c);
                }
                default -> text.append(words[random.nextInt(words.length)]);
            }
        }
        return text.toString();
    }

    private static boolean newer(int codePoint) {
        return Arrays.binarySearch(NEWER, codePoint) >= 0
                || (codePoint >= 0x16D68 && codePoint <= 0x16D6A)
                || (codePoint >= 0x16EA0 && codePoint <= 0x16EB8);
    }

    private static void assertSame(
            WordPiece words, HuggingFaceTokenizer library, String text, String about) {
        int[] ours = words.ids(text, ALL);
        int[] theirs =
                Arrays.stream(library.encode(text, false, false).getIds())
                        .mapToInt(Math::toIntExact)
                        .toArray();
        if (!Arrays.equals(ours, theirs)) {
            int from = Math.max(0, Arrays.mismatch(ours, theirs) - 5);
            assertThat(Arrays.stream(ours).skip(from).limit(12).toArray())
                    .as(about)
                    .containsExactly(Arrays.stream(theirs).skip(from).limit(12).toArray());
        }
    }

    private HuggingFaceTokenizer library(JsonNode rules) throws IOException {
        return HuggingFaceTokenizer.newInstance(
                new ByteArrayInputStream(JSON.writeValueAsBytes(with(rules))),
                Map.of("padding", "false", "truncation", "do_not_truncate"));
    }

    private WordPiece words(JsonNode rules) throws Exception {
        Files.write(folder.resolve("tokenizer.json"), JSON.writeValueAsBytes(with(rules)));
        return TokenizerFile.of(ModelFiles.in(folder)).wordPiece();
    }

    private static PairTokenizer pairs(PairTokenizer.Layout layout) throws Exception {
        return TokenizerFile.of(ModelFiles.in(TOKENS)).tokenizer(layout);
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
