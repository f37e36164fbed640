package io.fides.adapter.llm;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Settings of servers on loopback, patient and with temperature 0. */
final class SettingsFixture {

    static final Duration PATIENT = Duration.ofSeconds(90);
    static final Duration IDLE = Duration.ofSeconds(30);

    private SettingsFixture() {}

    static LlmSettings ollama(URI baseUrl, String model) {
        return ollama(baseUrl, model, true, PATIENT, IDLE);
    }

    static LlmSettings ollama(
            URI baseUrl, String model, boolean stream, Duration whole, Duration idle) {
        return of(
                LlmSettings.Provider.OLLAMA, baseUrl, model, Optional.empty(), stream, whole, idle);
    }

    static LlmSettings openAi(
            URI baseUrl, String model, String key, boolean stream, Duration whole, Duration idle) {
        return of(
                LlmSettings.Provider.OPENAI, baseUrl, model, Optional.of(key), stream, whole, idle);
    }

    private static LlmSettings of(
            LlmSettings.Provider provider,
            URI baseUrl,
            String model,
            Optional<String> key,
            boolean stream,
            Duration whole,
            Duration idle) {
        return new LlmSettings(provider, baseUrl, model, key, 0, whole, idle, stream);
    }
}
