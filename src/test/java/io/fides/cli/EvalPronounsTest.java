package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that measure pronouns, with the rules as what resolves them. */
final class EvalPronounsTest {

    private static final String GAP =
            """
            ID\tText\tPronoun\tPronoun-offset\tA\tA-offset\tA-coref\tB\tB-offset\tB-coref\tURL
            t-1\tAda Berg met Eva. She sang.\tShe\t18\tAda Berg\t0\tTRUE\tEva\t13\tFALSE\tx
            t-2\tTom saw Al. In May he ran.\the\t19\tTom\t0\tTRUE\tAl\t8\tFALSE\tx
            """;

    private static final String REWRITES =
            """
            [{"History": ["Tom Reed", "Youth", "Tom Reed was a painter."],
              "Question": "He left.", "Rewrite": "Tom Reed left."}]
            """;

    private final Typed fides = new Typed(ReportFixture.complete());

    @TempDir private Path folder = Path.of("");

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    @Test
    void pronounsAreMeasured() throws IOException {
        assertThat(fides.run("eval", "pronouns", file("gap.tsv", GAP))).isEqualTo(Exit.FINE);
        assertThat(fides.out.toString())
                .contains("gap.tsv  2 pronouns, resolved by parser")
                .containsPattern("precision +1\\.000")
                .containsPattern("unresolved +\\d\\.\\d+");

        Typed json = new Typed(ReportFixture.complete());
        assertThat(json.run("eval", "pronouns", "--json", "--seed=3", file("gap.tsv", GAP)))
                .isEqualTo(Exit.FINE);
        JsonNode result = new ObjectMapper().readTree(json.out.toString()).path(0);
        assertThat(result.path("pronouns").intValue()).isEqualTo(2);
        assertThat(result.path("seed").intValue()).isEqualTo(3);
        assertThat(result.path("precision").path("value").doubleValue()).isEqualTo(1);
    }

    @Test
    void choicesAreWrittenForTraining() throws IOException {
        Path out = folder.resolve("choices.jsonl");
        assertThat(fides.run("eval", "pronouns", "--choices", out.toString(), file("gap.tsv", GAP)))
                .isEqualTo(Exit.FINE);
        assertThat(Files.readString(out).lines()).hasSize(2);
        JsonNode first = new ObjectMapper().readTree(Files.readString(out));
        assertThat(first.path("id").asText()).isEqualTo("t-1");
        assertThat(first.path("aMeant").booleanValue()).isTrue();
    }

    @Test
    void rewritesAreMeasured() throws IOException {
        assertThat(fides.run("eval", "rewrites", file("dev.json", REWRITES))).isEqualTo(Exit.FINE);
        assertThat(fides.out.toString())
                .contains("dev.json  1 question with 1 rewritten pronoun, resolved by parser")
                .containsPattern("right if resolved +1\\.000");
    }

    @Test
    void mistakesAreSaid() throws IOException {
        assertThat(fides.run("eval")).isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "pronouns", file("gap.tsv", "ID\n"))).isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("gap.tsv, line 1");
        assertThat(fides.run("eval", "rewrites", file("dev.json", "{}"))).isEqualTo(Exit.USAGE);
        assertThat(fides.run("eval", "pronouns", "--segmenter=x", file("gap.tsv", GAP)))
                .isEqualTo(Exit.USAGE);
        assertThat(fides.err.toString()).contains("no segmenter x");
    }

    @Test
    void ctrlCStopsAMeasurement() throws IOException {
        fides.stop();
        assertThat(fides.run("eval", "pronouns", file("gap.tsv", GAP))).isEqualTo(Exit.STOPPED);
    }
}
