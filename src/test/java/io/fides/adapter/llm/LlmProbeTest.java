package io.fides.adapter.llm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.FakeOpenAi;
import io.fides.fixture.Mischief;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LlmProbeTest {

    private static LlmProbe.Health check(LlmSettings settings, Duration timeout) {
        return new LlmProbe(settings, timeout).check();
    }

    @Test
    void serverWithTheModelIsUp() {
        try (FakeModelServer ollama = FakeOllama.start(_ -> "");
                FakeModelServer openAi = FakeOpenAi.start(_ -> "")) {
            Duration patient = Duration.ofSeconds(30);
            assertThat(
                            check(
                                            SettingsFixture.ollama(
                                                    ollama.baseUrl(), FakeOllama.MODEL),
                                            patient)
                                    .up())
                    .isTrue();
            String latest = FakeOllama.LATEST.replaceFirst(":.*", "");
            assertThat(check(SettingsFixture.ollama(ollama.baseUrl(), latest), patient).up())
                    .isTrue();
            assertThat(
                            check(
                                            SettingsFixture.openAi(
                                                    openAi.baseUrl(),
                                                    "any",
                                                    "k",
                                                    true,
                                                    patient,
                                                    patient),
                                            patient)
                                    .up())
                    .isTrue();
            assertThat(ollama.probes() + openAi.probes()).isEqualTo(3);
            assertThat(ollama.requests() + openAi.requests()).isZero();
        }
    }

    @Test
    void missingModelRefusalAndSilenceAreDown() {
        try (FakeModelServer server = FakeOllama.start(_ -> "")) {
            Duration patient = Duration.ofSeconds(30);
            assertThat(
                            check(SettingsFixture.ollama(server.baseUrl(), "other:7b"), patient)
                                    .detail())
                    .contains("pulled");
            // A name without a tag is that of the latest one, and of no other.
            String tagless = FakeOllama.MODEL.replaceFirst(":.*", "");
            assertThat(check(SettingsFixture.ollama(server.baseUrl(), tagless), patient).detail())
                    .contains("pulled");
            LlmSettings settings = SettingsFixture.ollama(server.baseUrl(), FakeOllama.MODEL);
            server.misbehave(Mischief.UNAUTHORIZED);
            assertThat(check(settings, patient).detail()).contains("401");
            server.misbehave(Mischief.MUTE);
            assertThat(check(settings, Duration.ofMillis(300)).up()).isFalse();
        }
    }
}
