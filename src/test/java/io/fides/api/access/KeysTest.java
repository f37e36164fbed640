package io.fides.api.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.api.ProblemException;
import io.fides.domain.Sha256;
import io.fides.pipeline.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeysTest {

    private static final Limits PLENTY = new Limits(100, 100, Duration.ofSeconds(10));

    private final AtomicLong now = new AtomicLong(-7);
    private final Ledger ledger = new Ledger(now::get, Optional.empty());
    private final Path file;

    KeysTest(@TempDir Path folder) {
        file = folder.resolve("keys");
    }

    record Settings(
            Optional<Path> keyFile,
            Optional<List<String>> keys,
            boolean oidc,
            Optional<String> oidcAllowance,
            boolean open)
            implements AccessConfig {}

    private static String line(String name, String key, String... limits) {
        return name + " " + Sha256.of(key).hex() + " " + String.join(" ", limits);
    }

    private Keys keys(String... lines) throws IOException {
        Files.write(file, List.of(lines));
        return new Keys(
                new Settings(Optional.of(file), Optional.empty(), false, Optional.empty(), false),
                ledger);
    }

    private void passes(Duration time) {
        now.addAndGet(time.toNanos());
    }

    private static Optional<String> name(Keys keys, String key) {
        return keys.holder(key).map(Holder::name);
    }

    @Test
    void aKeyIsKnownByItsDigestAndNothingElseIs() throws IOException {
        Keys keys = keys("# people", "", line("alice", "a-key"), line("bob", "b-key"));

        assertThat(name(keys, "a-key")).contains("alice");
        assertThat(name(keys, "b-key")).contains("bob");
        assertThat(name(keys, "A-key")).isEmpty();
        assertThat(name(keys, "")).isEmpty();
        assertThat(name(keys, Sha256.of("a-key").hex())).isEmpty();
    }

    @Test
    void keysComeAndGoWithTheirFileAndWhatWasUsedStaysUsed() throws IOException {
        Keys keys = keys(line("alice", "old", "llm-calls-per-day=5"), line("bob", "gone"));
        new Visit(keys.holder("old").orElseThrow()).spent(3, 0);

        Files.write(
                file,
                List.of(
                        line("alice", "new", "llm-calls-per-day=5"),
                        line("alice", "old", "llm-calls-per-day=5")));
        assertThat(name(keys, "gone")).as("within the second").contains("bob");
        passes(Duration.ofSeconds(1));
        assertThat(name(keys, "gone")).isEmpty();
        assertThat(keys.holder("new").orElseThrow().llmCalls().left()).isEqualTo(2);
        assertThat(keys.holder("old")).isEqualTo(keys.holder("new"));

        Files.writeString(file, "alice nonsense and more of it");
        passes(Duration.ofSeconds(1));
        assertThat(name(keys, "new")).as("a broken file changes nothing").contains("alice");
        Files.delete(file);
        passes(Duration.ofSeconds(1));
        assertThat(name(keys, "new")).as("nor does a missing one").contains("alice");
        assertThat(keys.wanted()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "alice",
                "alice 1234",
                "al:ice KEY",
                "alice KEY requests-per-minute",
                "alice KEY requests-per-minute=-1",
                "alice KEY requests-per-hour=1",
                "alice KEY\nalice KEY requests-per-minute=1"
            })
    void whatIsNoKeyIsToldWithItsLine(String text) {
        assertThatThrownBy(() -> keys(text.replace("KEY", Sha256.of("k").hex()).split("\n")))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .containsAnyOf(file + ", line 1: ", "different limits");
    }

    @Test
    void aDayBringsSoMuch() throws IOException {
        Keys keys =
                keys(
                        line(
                                "alice",
                                "k",
                                "characters-per-day=100",
                                "llm-calls-per-day=10",
                                "searches-per-day=0"));
        Visit visit = new Visit(keys.holder("k").orElseThrow());

        Limits first = visit.begin(60, PLENTY);
        assertThat(first.maxLlmCalls()).isEqualTo(10);
        assertThat(first.maxSearches()).isZero();
        visit.spent(9, 0);
        assertThat(visit.begin(10, PLENTY).maxLlmCalls()).isEqualTo(1);
        assertThatThrownBy(() -> visit.begin(31, PLENTY))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("100 characters a day");
        visit.spent(4, 0);
        assertThatThrownBy(() -> visit.begin(1, PLENTY)).hasMessageContaining("10 LLM calls a day");
        passes(Duration.ofDays(1));
        assertThat(visit.begin(100, PLENTY).maxLlmCalls()).isEqualTo(10);
        assertThat(visit).hasToString("texts=3 characters=170 llm-calls=13 searches=0");
    }

    @Test
    void aMinuteBeginsWithItsFirstRequest() {
        Quota quota = new Quota("alice", "requests a minute", 2, Duration.ofMinutes(1), ledger);
        passes(Duration.ofSeconds(50));
        assertThat(quota.take(1)).isTrue();
        passes(Duration.ofSeconds(50));
        assertThat(quota.take(1)).isTrue();
        assertThat(quota.take(1)).isFalse();
        assertThat(quota.seconds()).isEqualTo(10);
        passes(Duration.ofSeconds(10));
        assertThat(quota.take(2)).isTrue();
    }
}
