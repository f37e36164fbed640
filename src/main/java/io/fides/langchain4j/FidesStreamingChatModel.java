package io.fides.langchain4j;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import io.fides.conversation.MessageEvidence;
import io.fides.library.FidesLibrary;
import java.util.Set;

/**
 * A streaming chat model of which each sentence passes only when it is complete and checked; see
 * {@link io.fides.conversation.HeldText}. Thoughts and calls of tools pass at once.
 *
 * @param evidence what of the conversation is evidence
 */
public record FidesStreamingChatModel(
        StreamingChatModel model, FidesLibrary fides, MessageEvidence evidence)
        implements StreamingChatModel {

    public FidesStreamingChatModel(StreamingChatModel model, FidesLibrary fides) {
        this(model, fides, MessageEvidence.DEFAULT);
    }

    /** If a fix fails and such answers do not pass, the handler is told of the error only. */
    @Override
    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
        Exchange exchange = Exchange.of(request, fides, evidence);
        model.chat(request, exchange.json() ? handler : new SentenceGate(exchange, handler));
    }

    @Override
    public ChatRequestParameters defaultRequestParameters() {
        return model.defaultRequestParameters();
    }

    @Override
    public ModelProvider provider() {
        return model.provider();
    }

    @Override
    public Set<Capability> supportedCapabilities() {
        return model.supportedCapabilities();
    }
}
