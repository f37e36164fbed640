package io.fides.adapter.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Against numbers that Hugging Face's tokenizer gave for the same words. */
class SyntaxPiecesTest {

    private static SyntaxPieces pieces;

    @BeforeAll
    static void load() throws IOException {
        pieces =
                SyntaxPieces.of(
                        new JsonMapper().readTree(SyntaxFiles.shipped().read("tokenizer.json")));
    }

    @Test
    void plainWords() {
        is("Unbelievable", 23653);
        is("n't", 1050, 1005, 1056);
        is("don’t", 2123, 1521, 1056);
        is("3,500.75", 1017, 1010, 3156, 1012, 4293);
        is("https://a.b/c", 16770, 1024, 1013, 1013, 1037, 1012, 1038, 1013, 1039);
        is("_x_", 1035, 1060, 1035);
        is("€5", 1574, 2629);
    }

    @Test
    void accentsAndCapitals() {
        is("Zürich", 10204);
        is("e\u0301tude", 3802, 12672);
        is("İstanbul", 9960);
        is("ΣΊΣΥΦΟΣ", 1173, 18199, 29733, 29735, 29736, 29730, 29733);
        is("Å", 1037);
        is("ß", 1096);
        is("¿que", 1094, 10861);
    }

    @Test
    void otherScripts() {
        is("中文字", 1746, 1861, 100);
        is("東京tower", 1879, 1755, 3578);
        is("가나", 1455, 30006, 29992, 30006);
        is("١٢٣", 100);
        is("𝔸", 100);
        is("👍🏽", 100);
        is("ﬁne", 1984, 2638);
        is("½", 1092);
    }

    @Test
    void whatCannotBeSeen() {
        is("a\u200bb", 11113);
        is("\0", 100);
        is("\uFFFD", 100);
        is("\uD800", 100);
    }

    @Test
    void endlessWords() {
        is("x".repeat(101), 100);
        assertThat(pieces.of("x".repeat(100))).hasSizeLessThanOrEqualTo(SyntaxPieces.MOST);
        assertThat(pieces.of("!".repeat(100_000))).hasSize(SyntaxPieces.MOST).containsOnly(999);
    }

    private static void is(String word, long... numbers) {
        assertThat(pieces.of(word)).containsExactly(numbers);
    }
}
