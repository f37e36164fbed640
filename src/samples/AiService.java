//JAVA 25+
//DEPS io.fides:fides-library:0.1.0-SNAPSHOT
//DEPS dev.langchain4j:langchain4j:1.11.0
//DEPS dev.langchain4j:langchain4j-open-ai:1.11.0

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.TokenStream;
import io.fides.langchain4j.FidesChatModel;
import io.fides.langchain4j.FidesOutputGuardrail;
import io.fides.langchain4j.FidesStreamingChatModel;
import io.fides.langchain4j.RetrieverSearch;
import io.fides.library.FidesLibrary;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** LangChain4j AI services: a guardrail that judges by the RAG, and a model that fixes itself. */
public class AiService {

    interface Assistant {
        String chat(String message);
    }

    interface Streaming {
        TokenStream chat(String message);
    }

    /**
     * @param args base URL and name of a model that speaks OpenAI's format, and its key
     */
    public static void main(String... args) {
        if (args.length != 3) {
            System.err.println("usage: AiService BASE_URL MODEL KEY");
            System.exit(2);
        }
        ChatModel model =
                OpenAiChatModel.builder().baseUrl(args[0]).modelName(args[1]).apiKey(args[2]).build();
        ContentRetriever rag =
                query ->
                        List.of(
                                Content.from(
                                        TextSegment.from(
                                                "The Eiffel Tower was completed in 1889.",
                                                Metadata.from("url", "https://example.org/tower"))));
        String question = "When was the Eiffel Tower completed?";

        // The caller gets the fixed text. It is the last guardrail, if there are more.
        ChatMemory first = MessageWindowChatMemory.withMaxMessages(10);
        Assistant guarded =
                AiServices.builder(Assistant.class)
                        .chatModel(model)
                        .chatMemory(first)
                        .contentRetriever(rag)
                        .outputGuardrails(
                                new FidesOutputGuardrail(
                                        FidesLibrary.builder().build(),
                                        FidesOutputGuardrail.Action.FIX))
                        .build();
        System.out.println("guardrail: " + guarded.chat(question));
        System.out.println("its memory: " + first.messages().getLast());

        // So does the memory.
        ChatMemory second = MessageWindowChatMemory.withMaxMessages(10);
        FidesLibrary searching =
                FidesLibrary.builder().search(new RetrieverSearch("rag", rag)).build();
        Assistant fixed =
                AiServices.builder(Assistant.class)
                        .chatModel(new FidesChatModel(model, searching))
                        .chatMemory(second)
                        .build();
        System.out.println("model: " + fixed.chat(question));
        System.out.println("its memory: " + second.messages().getLast());

        // And a stream, of which each sentence passes when it is checked.
        ChatMemory third = MessageWindowChatMemory.withMaxMessages(10);
        StreamingChatModel streaming =
                OpenAiStreamingChatModel.builder()
                        .baseUrl(args[0])
                        .modelName(args[1])
                        .apiKey(args[2])
                        .build();
        CompletableFuture<ChatResponse> done = new CompletableFuture<>();
        AiServices.builder(Streaming.class)
                .streamingChatModel(new FidesStreamingChatModel(streaming, searching))
                .chatMemory(third)
                .build()
                .chat(question)
                .onPartialResponse(part -> System.out.println("stream: " + part))
                .onCompleteResponse(done::complete)
                .onError(done::completeExceptionally)
                .start();
        done.join();
        System.out.println("its memory: " + third.messages().getLast());
    }
}
