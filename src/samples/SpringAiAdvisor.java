//JAVA 25+
//DEPS io.fides:fides-library:0.1.0-SNAPSHOT
//DEPS org.springframework.ai:spring-ai-client-chat:2.0.1

import io.fides.domain.Answer;
import io.fides.domain.Question;
import io.fides.library.FidesLibrary;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.springframework.ai.chat.client.ChatClient;
import org.springframework.ai.chat.client.ChatClientRequest;
import org.springframework.ai.chat.client.ChatClientResponse;
import org.springframework.ai.chat.client.advisor.api.CallAdvisor;
import org.springframework.ai.chat.client.advisor.api.CallAdvisorChain;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.document.Document;

/** Spring AI: an advisor that fixes answers by the documents that retrieval found for them. */
public class SpringAiAdvisor {

    /** Behind memory, which so keeps the fixed text, and before retrieval, whose finds it gets. */
    record FidesAdvisor(FidesLibrary fides) implements CallAdvisor {

        /** Where Spring AI's RetrievalAugmentationAdvisor puts what it found. */
        static final String DOCUMENTS = "rag_document_context";

        @Override
        public String getName() {
            return "fides";
        }

        @Override
        public int getOrder() {
            return DEFAULT_CHAT_MEMORY_PRECEDENCE_ORDER + 1000;
        }

        @Override
        public ChatClientResponse adviseCall(ChatClientRequest request, CallAdvisorChain chain) {
            ChatClientResponse response = chain.nextCall(request);
            List<?> found = (List<?>) response.context().getOrDefault(DOCUMENTS, List.of());
            var evidence = found.stream().map(each -> evidence((Document) each)).toList();
            Question question = new Question(request.prompt().getUserMessage().getText());
            ChatResponse before = response.chatResponse();
            List<Generation> fixed =
                    before.getResults().stream()
                            .map(each -> fixed(each, question, evidence))
                            .toList();
            return response.mutate()
                    .chatResponse(new ChatResponse(fixed, before.getMetadata()))
                    .build();
        }

        private Generation fixed(
                Generation generation,
                Question question,
                List<io.fides.domain.Document> evidence) {
            AssistantMessage message = generation.getOutput();
            if (message.getText() == null || message.getText().isBlank() || message.hasToolCalls()) {
                return generation;
            }
            Answer answer = new Answer(question, message.getText());
            return fides.attempt(answer, evidence, fides.limits())
                    .map(
                            report ->
                                    new Generation(
                                            AssistantMessage.builder()
                                                    .content(report.correctedText())
                                                    .properties(message.getMetadata())
                                                    .media(message.getMedia())
                                                    .build(),
                                            generation.getMetadata()))
                    .orElse(generation);
        }

        private static io.fides.domain.Document evidence(Document found) {
            return io.fides.domain.Document.of(
                    URI.create("spring:" + found.getId()), "", Optional.empty(), found.getText());
        }
    }

    public static void main(String... args) {
        // In an application: the model that Spring AI made.
        ChatModel model =
                prompt ->
                        new ChatResponse(
                                List.of(
                                        new Generation(
                                                new AssistantMessage(
                                                        "The Eiffel Tower was completed in 1887."))));
        ChatClient client =
                ChatClient.builder(model)
                        .defaultAdvisors(new FidesAdvisor(FidesLibrary.builder().build()))
                        .build();
        List<Document> found = List.of(new Document("The Eiffel Tower was completed in 1889."));
        System.out.println(
                client.prompt("When was the Eiffel Tower completed?")
                        .advisors(call -> call.param(FidesAdvisor.DOCUMENTS, found))
                        .call()
                        .content());
    }
}
