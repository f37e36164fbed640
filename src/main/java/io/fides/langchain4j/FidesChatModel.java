package io.fides.langchain4j;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.fides.conversation.MessageEvidence;
import io.fides.library.FidesLibrary;
import java.util.Set;

/**
 * A chat model whose answers are fixed before anybody sees them. Answers in JSON and calls of tools
 * are left alone. Listeners of the model itself are told what it said.
 *
 * @param evidence what of the conversation is evidence
 */
public record FidesChatModel(ChatModel model, FidesLibrary fides, MessageEvidence evidence)
        implements ChatModel {

    public FidesChatModel(ChatModel model, FidesLibrary fides) {
        this(model, fides, MessageEvidence.DEFAULT);
    }

    /**
     * @throws io.fides.domain.run.FidesException if the fix fails and such answers do not pass
     */
    @Override
    public ChatResponse doChat(ChatRequest request) {
        return Exchange.of(request, fides, evidence).fixed(model.chat(request));
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
