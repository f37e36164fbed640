package io.fides.adapter.extract;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.Document;
import io.fides.domain.FidesException;
import io.fides.fixture.Pdfs;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ParserFuzzTest {

    private static final long SEED = Long.getLong("fides.seed", 20260101);
    private static final ParseLimits LIMITS = new ParseLimits(100_000, 2_000, 5, 1_000_000);

    private static final String[] SNIPPETS = {
        "<table><tr><td>", "</div>", "<!--", "]]>", "<a href=", "\u0000", "&#x10FFFF;", "&#xD800;",
        "```\n", "---\n", "[[[[", "**_`", "|a|b|\n", "stream\n", "endobj", "<< /Type /Page",
        "/FlateDecode", "[[[[[[[[", "\uFEFF", "<main hidden>", "<plaintext>", "<select><form>"
    };

    @Test
    void mutatedHtmlIsReadOrRefused() {
        fuzz(
                "text/html",
                "<html><head><title>T</title><meta charset=utf-8></head><body><nav>n</nav><main><article><h1>H</h1><p>Some <b>text</b> é.</p><ul><li>a</li></ul><table><tr><th>k</th><td>v</td></tr></table><pre>x\ny</pre></article></main></body></html>"
                        .getBytes(StandardCharsets.UTF_8),
                500);
    }

    @Test
    void mutatedMarkdownIsReadOrRefused() {
        fuzz(
                "text/markdown",
                "---\ntitle: T\npublished: 2024-01-01\nuri: sample:x\n---\n# H\n\nSome **bold** [l](u) `c`.\n\n- a\n- b\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n"
                        .getBytes(StandardCharsets.UTF_8),
                500);
    }

    @Test
    void mutatedTextIsReadOrRefused() {
        fuzz("text/plain", "Some téxt.\r\n\r\nMore.".getBytes(StandardCharsets.UTF_8), 500);
    }

    @Test
    void mutatedPdfIsReadOrRefused() throws IOException {
        fuzz("application/pdf", Pdfs.of("t", List.of(List.of("Some text."), List.of("More."))), 60);
    }

    private static void fuzz(String type, byte[] seedDocument, int usual) {
        int rounds = Integer.getInteger("fides.fuzz.rounds", usual);
        MediaTypeParser parser = new MediaTypeParser(LIMITS);
        SplittableRandom random = new SplittableRandom(SEED);
        int read = 0;
        for (int round = 0; round < rounds; round++) {
            byte[] mutant = mutated(seedDocument, random);
            try {
                Document document = parser.parse(URI.create("https://x.example/"), type, mutant);
                String what = type + ", seed " + SEED + ", round " + round;
                assertThat(document.text().length()).as(what).isBetween(1, 2_000);
                assertThat(
                                document.text()
                                        .chars()
                                        .noneMatch(c -> c < ' ' && c != '\n' && c != '\t'))
                        .as(what)
                        .isTrue();
                assertThat(document.source().title().length()).as(what).isLessThanOrEqualTo(300);
                read++;
            } catch (FidesException refused) {
                assertThat(refused.failure().detail()).startsWith("x.example");
            } catch (RuntimeException | Error e) {
                throw new AssertionError(type + ", seed " + SEED + ", round " + round, e);
            }
        }
        assertThat(read).as("mutants that were read").isPositive();
    }

    private static byte[] mutated(byte[] original, SplittableRandom random) {
        byte[] mutant = original.clone();
        int changes = random.nextInt(1, 8);
        for (int i = 0; i < changes && mutant.length > 1; i++) {
            int at = random.nextInt(mutant.length);
            switch (random.nextInt(5)) {
                case 0 -> mutant[at] = (byte) random.nextInt(256);
                case 1 -> mutant = Arrays.copyOf(mutant, at + 1);
                case 2 -> mutant = spliced(mutant, at, mutant.clone());
                case 3 ->
                        mutant =
                                spliced(
                                        mutant,
                                        at,
                                        SNIPPETS[random.nextInt(SNIPPETS.length)]
                                                .repeat(random.nextInt(1, 30))
                                                .getBytes(StandardCharsets.UTF_8));
                default -> mutant[at] ^= (byte) (1 << random.nextInt(8));
            }
        }
        return mutant;
    }

    private static byte[] spliced(byte[] into, int at, byte[] piece) {
        byte[] joined = new byte[into.length + piece.length];
        System.arraycopy(into, 0, joined, 0, at);
        System.arraycopy(piece, 0, joined, at, piece.length);
        System.arraycopy(into, at, joined, at + piece.length, into.length - at);
        return joined;
    }
}
