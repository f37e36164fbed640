package io.fides.adapter.llm;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.ollama.OllamaStreamingChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.util.Map;

/** Builds LangChain4j's models at run time; one attempt a call. */
final class ChatModels {

    private ChatModels() {}

    static ChatModel whole(LlmSettings settings, HttpClientBuilder http) {
        return switch (settings.provider()) {
            case OLLAMA ->
                    OllamaChatModel.builder()
                            .httpClientBuilder(http)
                            .baseUrl(settings.base())
                            .customHeaders(bearer(settings))
                            .modelName(settings.model())
                            .numCtx(LlmSettings.CONTEXT_TOKENS)
                            .timeout(settings.timeout())
                            .maxRetries(0)
                            .build();
            case OPENAI ->
                    OpenAiChatModel.builder()
                            .httpClientBuilder(http)
                            .baseUrl(settings.base())
                            .apiKey(settings.apiKey().orElse(NO_KEY))
                            .modelName(settings.model())
                            .strictJsonSchema(true)
                            .timeout(settings.timeout())
                            .maxRetries(0)
                            .build();
        };
    }

    static StreamingChatModel streamed(LlmSettings settings, HttpClientBuilder http) {
        return switch (settings.provider()) {
            case OLLAMA ->
                    OllamaStreamingChatModel.builder()
                            .httpClientBuilder(http)
                            .baseUrl(settings.base())
                            .customHeaders(bearer(settings))
                            .modelName(settings.model())
                            .numCtx(LlmSettings.CONTEXT_TOKENS)
                            .timeout(settings.timeout())
                            .build();
            case OPENAI ->
                    OpenAiStreamingChatModel.builder()
                            .httpClientBuilder(http)
                            .baseUrl(settings.base())
                            .apiKey(settings.apiKey().orElse(NO_KEY))
                            .modelName(settings.model())
                            .strictJsonSchema(true)
                            .timeout(settings.timeout())
                            .build();
        };
    }

    /** Servers on one's own machine want none, the library wants one. */
    private static final String NO_KEY = "none";

    private static Map<String, String> bearer(LlmSettings settings) {
        return settings.apiKey()
                .map(key -> Map.of("Authorization", "Bearer " + key))
                .orElse(Map.of());
    }
}
