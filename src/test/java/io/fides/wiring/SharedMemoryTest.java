package io.fides.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.adapter.files.SampleAnswer;
import io.fides.domain.AttributionReport;
import io.fides.domain.Document;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.RealRedis;
import io.fides.fixture.ScriptedModel;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs that share nothing but a Redis. */
@Timeout(300)
class SharedMemoryTest {

    private static final String TEXT = SampleAnswer.load("apollo-11").answer();

    private static @Nullable RealRedis started;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        started = new RealRedis();
    }

    @AfterAll
    static void stop() {
        if (started != null) {
            started.close();
        }
    }

    private static RealRedis redis() {
        return Objects.requireNonNull(started);
    }

    /** Models are shared by programs that would pull them to the same place. */
    private static Assembled program(String name, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("models.cache", "target/no-models-" + name);
        return Assembled.from(all);
    }

    private static Assembled sharing(String name) {
        return program(name, Map.of("shared.redis", redis().address()));
    }

    /** All of a report but what it cost. */
    private static List<Object> said(AttributionReport report) {
        return List.of(
                report.correctedText(),
                report.sentences(),
                report.checks(),
                report.edits(),
                report.attribution(),
                report.failures(),
                report.manifest());
    }

    @Test
    void aPairIsRunByOneProgramAndNobodySeesADifference() throws Exception {
        AttributionReport alone = program("alone", Map.of()).fix(TEXT);
        long before = redis().stat("keyspace_misses");
        AttributionReport first = sharing("first").fix(TEXT);
        long run = redis().stat("keyspace_misses") - before;
        long found = redis().stat("keyspace_hits");
        AttributionReport second = sharing("second").fix(TEXT);

        assertThat(alone.edits()).isNotEmpty();
        assertThat(said(first)).isEqualTo(said(alone));
        assertThat(said(second)).isEqualTo(said(alone));
        assertThat(second.usage().pairsScored())
                .as("judged, by whomever")
                .isEqualTo(alone.usage().pairsScored());
        assertThat(run).isPositive();
        assertThat(redis().stat("keyspace_misses") - before).isEqualTo(run);
        assertThat(redis().stat("keyspace_hits") - found).isEqualTo(run);
    }

    @Test
    void anOutageIsForgettingAndIsNotWaitedFor() throws Exception {
        AttributionReport alone = program("alone", Map.of()).fix(TEXT);
        try (RealRedis failing = new RealRedis()) {
            Assembled program = program("outage", Map.of("shared.redis", failing.address()));
            SharedMemory shared = program.parts().local().memory();
            assertThat(said(program.fix(TEXT))).isEqualTo(said(alone));
            assertThat(shared.health().orElseThrow().up()).isTrue();

            failing.freeze(true);
            assertThat(said(program.fix(TEXT))).isEqualTo(said(alone));
            assertThat(shared.health().orElseThrow().up()).isFalse();
            long start = System.nanoTime();
            List<MemoryKey> keys = List.of(MemoryKey.of("test", "x"));
            for (int i = 0; i < 100; i++) {
                assertThat(shared.memory().get(keys, 10)).isEmpty();
            }
            assertThat((System.nanoTime() - start) / 1e9).isLessThan(3);

            failing.stop();
            assertThat(said(program.fix(TEXT))).isEqualTo(said(alone));
        }
    }

    @Test
    void nobodyNeedsARedisToStart() {
        assertThat(program("nowhere", Map.of("shared.redis", "redis://127.0.0.1:1")).fix(TEXT))
                .satisfies(report -> assertThat(report.failures()).isEmpty());
    }

    @Test
    void aReplyIsAskedForByOneProgram() {
        String wrong = "The Harbour Bridge opened in 1998.";
        Document document = Assembled.document("bridge", "The Harbour Bridge opened in 2000.");
        ScriptedModel model =
                new ScriptedModel()
                        .sentence(wrong, "")
                        .stance("1998", "opened in 2000", "contradicts")
                        .stance("opened in 2000", "opened in 2000", "entails")
                        .edit("1998", "2000");
        try (FakeModelServer server = FakeOllama.start(model)) {
            Map<String, String> settings =
                    Map.of(
                            "shared.redis",
                            redis().address(),
                            "engine",
                            "llm",
                            "preset",
                            "faithful",
                            "llm.base-url",
                            server.baseUrl().toString(),
                            "llm.model",
                            FakeOllama.MODEL);
            AttributionReport first = program("asking", settings).fix(wrong, document);
            int asked = server.requests();
            AttributionReport second = program("told", settings).fix(wrong, document);

            assertThat(first.correctedText()).isEqualTo("The Harbour Bridge opened in 2000.");
            assertThat(first.usage().llmCalls()).isEqualTo(asked).isPositive();
            assertThat(said(second)).isEqualTo(said(first));
            assertThat(second.usage().llmCalls()).isZero();
            assertThat(second.usage().inputTokens()).isZero();
            assertThat(server.requests()).isEqualTo(asked);

            Map<String, String> warm = new HashMap<>(settings);
            Map.of(
                            "verification",
                            "0.5",
                            "edit",
                            "0.5",
                            "segmentation",
                            "0.5",
                            "decomposition",
                            "0.5")
                    .forEach((stage, value) -> warm.put("llm." + stage + ".temperature", value));
            program("warm", warm).fix(wrong, document);
            program("warm", warm).fix(wrong, document);
            assertThat(server.requests()).as("by chance").isEqualTo(3 * asked);
        }
    }

    @Test
    void withoutTheSettingNothingIsRemembered() {
        assertThat(program("alone", Map.of()).parts().local().memory().memory())
                .isSameAs(Memory.NONE);
        assertThat(
                        program("own", Map.of("shared.bytes", "1000000"))
                                .parts()
                                .local()
                                .memory()
                                .memory()
                                .remembers())
                .isTrue();
        assertThatThrownBy(() -> program("odd", Map.of("shared.redis", "http://u:s3cret@h")))
                .hasMessageContaining("redis://host:port")
                .hasMessageNotContaining("s3cret");
    }
}
