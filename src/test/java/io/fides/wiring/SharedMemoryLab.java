package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fides.domain.AttributionReport;
import io.fides.fixture.Figures;
import io.fides.fixture.RealRedis;
import io.fides.pipeline.Corpus;
import io.fides.retrieve.IndexReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What two programs save that share a Redis, on answers over one corpus: {@code
 * models/written/passages-n.jsonl} and {@code -o}, each passage a page of the index. An answer is
 * three of the seven sentences about a passage, drawn by chance, which is how answers about one
 * thing repeat each other here: {@code -Dfides.shared.answers=2000} of them are 2.35 a passage, and
 * fewer answers have fewer passages.
 */
@Timeout(value = 6, unit = TimeUnit.HOURS)
class SharedMemoryLab {

    private static final int ANSWERS = Integer.getInteger("fides.shared.answers", 2000);
    private static final double ANSWERS_A_PASSAGE = 2000 / 851.0;
    private static final int SENTENCES = 3;
    private static final List<Path> PASSAGES =
            List.of(
                    Path.of("models/written/passages-n.jsonl"),
                    Path.of("models/written/passages-o.jsonl"));

    private final List<String> answers = new ArrayList<>();

    @TempDir private Path folder = Path.of("");

    @BeforeEach
    void write() throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<JsonNode> passages = new ArrayList<>();
        for (Path file : PASSAGES) {
            for (String line : Files.readAllLines(file)) {
                passages.add(json.readTree(line));
            }
        }
        Path pages = Files.createDirectories(folder.resolve("pages"));
        SplittableRandom random = new SplittableRandom(20261126);
        shuffle(passages, random);
        List<JsonNode> used =
                passages.subList(0, Math.toIntExact(Math.round(ANSWERS / ANSWERS_A_PASSAGE)));
        for (JsonNode each : used) {
            Files.writeString(
                    pages.resolve(each.path("id").asText() + ".md"),
                    "# " + each.path("title").asText() + "\n\n" + each.path("passage").asText());
        }
        for (int i = 0; i < ANSWERS; i++) {
            List<JsonNode> facts = new ArrayList<>();
            used.get(random.nextInt(used.size())).path("facts").forEach(facts::add);
            shuffle(facts, random);
            answers.add(
                    String.join(
                            " ",
                            facts.stream()
                                    .limit(SENTENCES)
                                    .map(fact -> fact.path("fact").asText())
                                    .toList()));
        }
    }

    private static <T> void shuffle(List<T> list, SplittableRandom random) {
        for (int i = list.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            T other = list.get(i);
            list.set(i, list.get(j));
            list.set(j, other);
        }
    }

    private Assembled program(String name, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("search.index", folder.resolve("index").toString());
        all.put("search.backends", "lucene");
        all.put("models.cache", folder.resolve(name).toString());
        return Assembled.from(all);
    }

    /** How long all answers take, one after the other; corrected texts go to {@code texts}. */
    private double seconds(Assembled program, List<String> texts) {
        program.fix(answers.getFirst());
        long start = System.nanoTime();
        for (String answer : answers) {
            AttributionReport report = program.fix(answer);
            texts.add(report.correctedText());
        }
        return (System.nanoTime() - start) / 1e9;
    }

    @Test
    void answersOverOneCorpus() throws IOException, InterruptedException {
        program("index", Map.of())
                .parts()
                .index(folder.resolve("pages"), Corpus.Place.LUCENE, IndexReport.Progress.NONE);
        List<String> alone = new ArrayList<>();
        double without = seconds(program("without", Map.of()), alone);
        figure("without", without, 0, 0);
        try (RealRedis redis = new RealRedis()) {
            for (String name : List.of("first", "second")) {
                long hits = redis.stat("keyspace_hits");
                long misses = redis.stat("keyspace_misses");
                List<String> texts = new ArrayList<>();
                double with =
                        seconds(program(name, Map.of("shared.redis", redis.address())), texts);
                figure(
                        name,
                        with,
                        redis.stat("keyspace_hits") - hits,
                        redis.stat("keyspace_misses") - misses);
                assertThat(texts).isEqualTo(alone);
            }
            Figures.add(
                    "Redis",
                    "%,d bytes, %,d of them values and keys"
                            .formatted(
                                    redis.stat("used_memory"), redis.stat("used_memory_dataset")));
        }
    }

    private static void figure(String name, double seconds, long found, long run)
            throws IOException {
        Figures.add(
                "shared memory, " + name,
                String.format(
                        Locale.ROOT,
                        "%d answers in %.0f s; %,d pairs remembered, %,d run",
                        ANSWERS,
                        seconds,
                        found,
                        run));
    }
}
