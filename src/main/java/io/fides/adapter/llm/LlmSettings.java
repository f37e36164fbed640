package io.fides.adapter.llm;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Which model is asked, where and how.
 *
 * @param provider whose interface the server has
 * @param baseUrl of the server; for OPENAI with the version, such as {@code /v1}
 * @param model as the server names it
 * @param apiKey secret; sent as a bearer token, never shown. Ollama needs none
 * @param temperature 0 for everything but writing answers
 * @param timeout for one whole reply
 * @param idleTimeout for the next bytes of a streamed reply; the first may take as long as {@code
 *     timeout}, because a server may have to load the model
 * @param stream whether the reply is sent piece by piece, so that a stalled server is noticed after
 *     {@code idleTimeout}, and a cancelled call stops the server's work
 * @param contextTokens Ollama's {@code num_ctx}; its own default cuts longer prompts without a word
 * @param maxOutputTokens where a reply is cut off; a cut reply is a failure
 */
public record LlmSettings(
        Provider provider,
        URI baseUrl,
        String model,
        Optional<String> apiKey,
        double temperature,
        Duration timeout,
        Duration idleTimeout,
        boolean stream,
        int contextTokens,
        int maxOutputTokens) {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);
    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final int CONTEXT = 8192;
    private static final int OUTPUT = 4096;
    private static final int LONGEST = 5;

    /** Whose interface a server has. */
    public enum Provider {
        /** Ollama's own: {@code /api/chat}, {@code /api/tags}. */
        OLLAMA,
        /** OpenAI's, which many servers have: {@code /chat/completions}, {@code /models}. */
        OPENAI
    }

    public LlmSettings {
        if (model.isBlank() || !timeout.isPositive() || !idleTimeout.isPositive()) {
            throw new IllegalArgumentException("a model needs a name and positive timeouts");
        }
        if (!(temperature >= 0 && temperature <= 2) || contextTokens < 1 || maxOutputTokens < 1) {
            throw new IllegalArgumentException(
                    "not a temperature or token limit of a model: "
                            + temperature
                            + ", "
                            + contextTokens
                            + ", "
                            + maxOutputTokens);
        }
        apiKey = apiKey.map(String::strip).filter(key -> !key.isEmpty());
    }

    /** A streamed Ollama with defaults for the rest. */
    public static LlmSettings ollama(URI baseUrl, String model) {
        return new LlmSettings(
                Provider.OLLAMA,
                baseUrl,
                model,
                Optional.empty(),
                0,
                TIMEOUT,
                IDLE,
                true,
                CONTEXT,
                OUTPUT);
    }

    /** A streamed server with OpenAI's interface with defaults for the rest. */
    public static LlmSettings openAi(URI baseUrl, String model, Optional<String> apiKey) {
        return new LlmSettings(
                Provider.OPENAI, baseUrl, model, apiKey, 0, TIMEOUT, IDLE, true, CONTEXT, OUTPUT);
    }

    /** The same, but more or less inventive. */
    public LlmSettings withTemperature(double other) {
        return new LlmSettings(
                provider,
                baseUrl,
                model,
                apiKey,
                other,
                timeout,
                idleTimeout,
                stream,
                contextTokens,
                maxOutputTokens);
    }

    /** The same, streamed or not. */
    public LlmSettings withStream(boolean other) {
        return new LlmSettings(
                provider,
                baseUrl,
                model,
                apiKey,
                temperature,
                timeout,
                idleTimeout,
                other,
                contextTokens,
                maxOutputTokens);
    }

    /** The same with other patience. */
    public LlmSettings withTimeouts(Duration whole, Duration idle) {
        return new LlmSettings(
                provider,
                baseUrl,
                model,
                apiKey,
                temperature,
                whole,
                idle,
                stream,
                contextTokens,
                maxOutputTokens);
    }

    /**
     * Whether a prompt is certainly longer than the context that Ollama is told to make, which it
     * would cut without a word: hardly a token is longer than {@value #LONGEST} characters.
     */
    boolean cuts(int characters) {
        return provider == Provider.OLLAMA && characters / LONGEST > contextTokens;
    }

    /** Provider and model, such as {@code ollama/llama3.1:8b}. */
    public String name() {
        return provider.name().toLowerCase(Locale.ROOT) + "/" + model;
    }

    /** The server's address without a trailing slash. */
    String base() {
        String text = baseUrl.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /** Without the key. */
    @Override
    public String toString() {
        return name() + " at " + baseUrl.getHost() + (stream ? ", streamed" : "");
    }
}
