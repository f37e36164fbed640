package io.fides.adapter.llm;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Which model is asked, where and how.
 *
 * @param baseUrl of the server; for OPENAI with the version, such as {@code /v1}
 * @param apiKey secret; sent as a bearer token, never shown. Ollama needs none
 * @param temperature 0 for everything but writing answers
 * @param timeout for one whole reply
 * @param idleTimeout for the next bytes of a streamed reply; the first may take as long as {@code
 *     timeout}, because a server may have to load the model
 * @param stream whether the reply is sent piece by piece, so that a stalled server is noticed after
 *     {@code idleTimeout}, and a cancelled call stops the server's work
 */
public record LlmSettings(
        Provider provider,
        URI baseUrl,
        String model,
        Optional<String> apiKey,
        double temperature,
        Duration timeout,
        Duration idleTimeout,
        boolean stream) {

    /** Ollama's {@code num_ctx}; its own default cuts longer prompts without a word. */
    static final int CONTEXT_TOKENS = 8192;

    /** Where a reply is cut off; a cut reply is a failure. */
    static final int OUTPUT_TOKENS = 4096;

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
        if (!(temperature >= 0 && temperature <= 2)) {
            throw new IllegalArgumentException("not a temperature of a model: " + temperature);
        }
        apiKey = apiKey.map(String::strip).filter(key -> !key.isEmpty());
    }

    /**
     * Whether a prompt is certainly longer than the context that Ollama is told to make, which it
     * would cut without a word: hardly a token is longer than {@value #LONGEST} characters.
     */
    boolean cuts(int characters) {
        return provider == Provider.OLLAMA && characters / LONGEST > CONTEXT_TOKENS;
    }

    /** Provider and model, such as {@code ollama/llama3.1:8b}. */
    public String name() {
        return provider.name().toLowerCase(Locale.ROOT) + "/" + model;
    }

    /** All that a reply depends on besides the request. */
    public String identity() {
        return "%s %s %s %s %s"
                .formatted(name(), base(), temperature, CONTEXT_TOKENS, OUTPUT_TOKENS);
    }

    /** The server's address without a trailing slash. */
    String base() {
        return baseUrl.toString().replaceFirst("/$", "");
    }

    /** Without the key. */
    @Override
    public String toString() {
        return name() + " at " + baseUrl.getHost() + (stream ? ", streamed" : "");
    }
}
