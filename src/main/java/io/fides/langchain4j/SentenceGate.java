package io.fides.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.CompleteToolCall;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.PartialThinkingContext;
import dev.langchain4j.model.chat.response.PartialToolCall;
import dev.langchain4j.model.chat.response.PartialToolCallContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import io.fides.conversation.HeldText;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lets the text of a stream pass sentence by sentence. After a failure nothing more passes: models
 * go on calling a handler that has thrown.
 */
final class SentenceGate implements StreamingChatResponseHandler {

    private final StreamingChatResponseHandler handler;
    private final HeldText held;
    private @Nullable PartialResponseContext context;
    private boolean failed;

    SentenceGate(Exchange exchange, StreamingChatResponseHandler handler) {
        this.handler = handler;
        this.held = exchange.held();
    }

    @Override
    public void onPartialResponse(String text) {
        unlessFailed(() -> pass(held.add(text)));
    }

    @Override
    public void onPartialResponse(PartialResponse partial, PartialResponseContext own) {
        context = own;
        onPartialResponse(partial.text());
    }

    @Override
    public void onPartialThinking(PartialThinking thinking) {
        unlessFailed(() -> handler.onPartialThinking(thinking));
    }

    @Override
    public void onPartialThinking(PartialThinking thinking, PartialThinkingContext own) {
        unlessFailed(() -> handler.onPartialThinking(thinking, own));
    }

    @Override
    public void onPartialToolCall(PartialToolCall call) {
        afterText(() -> handler.onPartialToolCall(call));
    }

    @Override
    public void onPartialToolCall(PartialToolCall call, PartialToolCallContext own) {
        afterText(() -> handler.onPartialToolCall(call, own));
    }

    @Override
    public void onCompleteToolCall(CompleteToolCall call) {
        afterText(() -> handler.onCompleteToolCall(call));
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
        unlessFailed(
                () -> {
                    AiMessage message = response.aiMessage();
                    // A model may tell the whole only.
                    String whole = Optional.ofNullable(message.text()).orElse("");
                    pass(held.end(held.isUntouched() ? whole : ""));
                    handler.onCompleteResponse(
                            held.text().isEmpty()
                                    ? response
                                    : response.toBuilder()
                                            .aiMessage(message.withText(held.text()))
                                            .build());
                });
    }

    @Override
    public void onError(Throwable error) {
        if (!failed) {
            failed = true;
            handler.onError(error);
        }
    }

    private void afterText(Runnable step) {
        unlessFailed(
                () -> {
                    pass(held.end(""));
                    step.run();
                });
    }

    private void pass(String text) {
        if (text.isEmpty()) {
            return;
        }
        if (context == null) {
            handler.onPartialResponse(text);
        } else {
            handler.onPartialResponse(new PartialResponse(text), context);
        }
    }

    private void unlessFailed(Runnable step) {
        if (failed) {
            return;
        }
        try {
            step.run();
        } catch (RuntimeException e) {
            onError(e);
            if (context != null) {
                context.streamingHandle().cancel();
            }
        }
    }
}
