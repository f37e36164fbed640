package io.fides.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.adapter.extract.MediaTypeParser;
import io.fides.adapter.extract.ParseLimits;
import io.fides.domain.run.FidesException;
import io.fides.fixture.Fuzz;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Files of batches that somebody else wrote. */
class BatchFuzzTest {

    private static final MediaTypeParser PARSER = new MediaTypeParser(ParseLimits.DEFAULT);

    private static final String IN =
            """
            {"id": "a", "text": "one", "query": "what?"}
            "two"

            {"id": 3, "text": "three", "documents": [{"text": "e", "uri": "http://a.b", "title": "t"}]}
            """;
    private static final String OUT =
            """
            {"id":"a","line":1,"report":{"text":"one"}}
            {"id":"2","line":2,"error":{"stage":"retrieval","kind":"timeout","detail":"d"}}
            """;

    @TempDir private Path folder = Path.of("");

    @TestFactory
    List<DynamicTest> isReadOrRefused() {
        Path in = folder.resolve("in.jsonl");
        Path out = folder.resolve("out.jsonl");
        return List.of(
                Fuzz.bytes(
                        "batch lines",
                        100,
                        List.of(Fuzz.utf8(IN)),
                        Set.of(CommandFailure.class),
                        bytes -> {
                            Files.write(in, bytes);
                            BatchInput batch = new BatchInput(in);
                            batch.digests();
                            batch.chunks(Set.of(), 2, chunk -> chunk.forEach(BatchFuzzTest::read));
                        }),
                Fuzz.bytes(
                        "batch results",
                        100,
                        List.of(Fuzz.utf8(OUT)),
                        Set.of(CommandFailure.class),
                        bytes -> {
                            Files.write(out, bytes);
                            try (BatchOutput results = BatchOutput.open(out)) {
                                Map<String, String> asked = Map.of("a", "d", "2", "d");
                                assertThat(results.results().keySet())
                                        .containsAll(results.done(asked).keySet());
                            }
                            byte[] kept = Files.readAllBytes(out);
                            if (kept.length > 0) {
                                assertThat(bytes).startsWith(kept);
                                assertThat(kept[kept.length - 1]).isEqualTo((byte) '\n');
                            }
                        }));
    }

    private static void read(BatchInput.Line line) {
        try {
            assertThat(line.answer().text()).isNotBlank();
            assertThat(line.documents(PARSER)).isNotNull();
        } catch (FidesException _) {
            // Its result says so.
        }
    }
}
