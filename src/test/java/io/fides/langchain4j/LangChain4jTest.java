package io.fides.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.guardrail.ChatExecutor;
import dev.langchain4j.guardrail.GuardrailRequestParams;
import dev.langchain4j.guardrail.OutputGuardrailRequest;
import dev.langchain4j.guardrail.OutputGuardrailResult;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.rag.AugmentationResult;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import dev.langchain4j.web.search.WebSearchEngine;
import dev.langchain4j.web.search.WebSearchInformationResult;
import dev.langchain4j.web.search.WebSearchOrganicResult;
import dev.langchain4j.web.search.WebSearchResults;
import io.fides.conversation.MessageEvidence;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.FakeWeb;
import io.fides.langchain4j.FidesOutputGuardrail.Action;
import io.fides.library.FidesLibrary;
import io.fides.pipeline.FixRequest;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Fides around models of LangChain4j that say what they are told to say. AI services are those of
 * Quarkus wherever Quarkus is on the class path.
 */
@Timeout(120)
class LangChain4jTest {

    private static final String WRONG = "The Eiffel Tower was completed in 1887.";
    private static final String RIGHT = "The Eiffel Tower was completed in 1889.";
    private static final String LAST = "It stands in Paris.";

    private static FidesLibrary.Builder builder() {
        return FidesLibrary.builder()
                .setting("fides.privacy", "local")
                .setting("fides.search.index", "target/no-index")
                // Tests in this process may have left others in the system properties.
                .setting("fides.search.backends", "lucene");
    }

    private static FidesLibrary knowing() {
        return builder().document("https://example.org/", RIGHT + " " + LAST).build();
    }

    private static ChatModel saying(AiMessage message) {
        return new ChatModel() {
            @Override
            public ChatResponse doChat(ChatRequest request) {
                return ChatResponse.builder().aiMessage(message).build();
            }
        };
    }

    private static ChatModel saying(String text) {
        return saying(AiMessage.from(text));
    }

    /** Word by word, and then the whole. */
    private static StreamingChatModel streaming(String text) {
        return new StreamingChatModel() {
            @Override
            public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
                for (String word : text.split("(?<= )", -1)) {
                    handler.onPartialResponse(word);
                }
                handler.onCompleteResponse(
                        ChatResponse.builder().aiMessage(AiMessage.from(text)).build());
            }
        };
    }

    private static FidesChatModel fixed(ChatModel model, FidesLibrary fides) {
        return new FidesChatModel(model, fides);
    }

    @Test
    void answersAreFixed() {
        ChatResponse response = fixed(saying(WRONG), knowing()).chat(UserMessage.from("When?"));
        assertThat(response.aiMessage()).isEqualTo(AiMessage.from(RIGHT));
    }

    @Test
    void resultsOfToolsAndLongTextsAreEvidence() {
        FidesChatModel model =
                new FidesChatModel(
                        saying(WRONG), builder().build(), new MessageEvidence(RIGHT.length(), 8));
        ToolExecutionRequest call =
                ToolExecutionRequest.builder().id("1").name("lookup").arguments("{}").build();
        List<List<ChatMessage>> conversations =
                List.of(
                        List.of(
                                UserMessage.from("When?"),
                                AiMessage.from(call),
                                ToolExecutionResultMessage.from(
                                        call, "{\"found\": \"" + RIGHT + "\"}")),
                        List.of(SystemMessage.from(RIGHT), UserMessage.from("When?")),
                        List.of(UserMessage.from(RIGHT + "\n\nWhen?")));
        for (List<ChatMessage> conversation : conversations) {
            assertThat(model.chat(conversation).aiMessage().text()).isEqualTo(RIGHT);
        }
        String record = "{\"tower\": \"Eiffel Tower\", \"height_m\": 330}";
        assertThat(
                        fixed(saying("The Eiffel Tower is 300 m high."), builder().build())
                                .chat(
                                        List.of(
                                                UserMessage.from("How high is it?"),
                                                AiMessage.from(call),
                                                ToolExecutionResultMessage.from(call, record)))
                                .aiMessage()
                                .text())
                .isEqualTo("The Eiffel Tower is 330 m high.");
        // What the model wrote itself is not.
        assertThat(
                        model.chat(
                                        List.of(
                                                UserMessage.from("When?"),
                                                AiMessage.from(RIGHT),
                                                UserMessage.from("Sure?")))
                                .aiMessage()
                                .text())
                .isEqualTo(WRONG);
    }

    @Test
    void callsOfToolsAndJsonAreLeftAlone() {
        AiMessage call =
                AiMessage.from(
                        WRONG,
                        List.of(
                                ToolExecutionRequest.builder()
                                        .id("1")
                                        .name("lookup")
                                        .arguments("{}")
                                        .build()));
        ChatRequest request = ChatRequest.builder().messages(UserMessage.from("When?")).build();
        assertThat(new FidesChatModel(saying(call), knowing()).chat(request).aiMessage())
                .isSameAs(call);
        FidesChatModel wrong = new FidesChatModel(saying(WRONG), knowing());
        ChatRequest json =
                ChatRequest.builder()
                        .messages(UserMessage.from("When?"))
                        .responseFormat(ResponseFormat.JSON)
                        .build();
        assertThat(wrong.chat(json).aiMessage().text()).isEqualTo(WRONG);
        assertThat(wrong.chat(request).aiMessage().text()).isEqualTo(RIGHT);
        String object = "{\"year\": \"" + WRONG + "\"}";
        assertThat(fixed(saying(object), knowing()).chat("When?")).isEqualTo(object);
    }

    @Test
    void aFailureIsThrownOrPasses() {
        FidesLibrary.Builder broken =
                builder().engine(FixRequest.Engine.LLM).setting("fides.limits.max-llm-calls", "0");
        FidesChatModel strict = new FidesChatModel(saying(WRONG), broken.build());
        assertThatThrownBy(() -> strict.chat("When?")).isInstanceOf(FidesException.class);
        List<RuntimeException> told = new ArrayList<>();
        FidesChatModel lenient =
                new FidesChatModel(saying(WRONG), broken.passOnFailure(told::add).build());
        assertThat(lenient.chat("When?")).isEqualTo(WRONG);
        assertThat(told).hasSize(1);
    }

    /** Remembers what it is told. */
    private static final class Remembering implements StreamingChatResponseHandler {

        private final List<String> partials = new ArrayList<>();
        private final List<ChatResponse> completed = new ArrayList<>();
        private final List<Throwable> errors = new ArrayList<>();

        @Override
        public void onPartialResponse(String partial) {
            partials.add(partial);
        }

        @Override
        public void onCompleteResponse(ChatResponse response) {
            completed.add(response);
        }

        @Override
        public void onError(Throwable error) {
            errors.add(error);
        }
    }

    @Test
    void aStreamPassesSentenceBySentence() {
        String tail = " " + LAST + " Many people visit it every year.";
        Remembering told = new Remembering();
        new FidesStreamingChatModel(streaming(WRONG + tail), knowing()).chat("When?", told);
        assertThat(told.errors).isEmpty();
        assertThat(told.partials).hasSizeGreaterThan(1);
        assertThat(told.partials.getFirst()).startsWith(RIGHT).doesNotContain("visit");
        assertThat(String.join("", told.partials)).isEqualTo(RIGHT + tail);
        assertThat(told.completed)
                .singleElement()
                .extracting(ChatResponse::aiMessage)
                .isEqualTo(AiMessage.from(RIGHT + tail));
    }

    @Test
    void aModelThatTellsTheWholeOnlyIsFixedToo() {
        StreamingChatModel whole =
                new StreamingChatModel() {
                    @Override
                    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
                        handler.onCompleteResponse(
                                ChatResponse.builder().aiMessage(AiMessage.from(WRONG)).build());
                    }
                };
        Remembering told = new Remembering();
        new FidesStreamingChatModel(whole, knowing()).chat("When?", told);
        assertThat(told.completed.getFirst().aiMessage().text()).isEqualTo(RIGHT);
    }

    @Test
    void nothingOfAStreamPassesAfterAFailure() {
        FidesLibrary broken =
                builder()
                        .engine(FixRequest.Engine.LLM)
                        .setting("fides.limits.max-llm-calls", "0")
                        .build();
        Remembering told = new Remembering();
        new FidesStreamingChatModel(streaming((WRONG + " ").repeat(4)), broken).chat("When?", told);
        assertThat(told.partials).isEmpty();
        assertThat(told.completed).isEmpty();
        assertThat(told.errors).singleElement().isInstanceOf(FidesException.class);
    }

    /** What a guardrail says of an answer for which RAG has found what is right. */
    private static OutputGuardrailResult guarded(String text, Action action) {
        ChatResponse response = ChatResponse.builder().aiMessage(AiMessage.from(text)).build();
        Content found =
                Content.from(TextSegment.from(RIGHT, Metadata.from("url", "https://example.org/")));
        GuardrailRequestParams parameters =
                GuardrailRequestParams.builder()
                        .userMessageTemplate("When was it completed?")
                        .variables(Map.of())
                        .augmentationResult(
                                new AugmentationResult(UserMessage.from("When?"), List.of(found)))
                        .build();
        return new FidesOutputGuardrail(builder().build(), action)
                .validate(
                        OutputGuardrailRequest.builder()
                                .responseFromLLM(response)
                                .chatExecutor(new Unasked())
                                .requestParams(parameters)
                                .build());
    }

    /** The guardrail asks nobody itself. */
    private static final class Unasked implements ChatExecutor {

        @Override
        public ChatResponse execute() {
            throw new AssertionError("asked");
        }

        @Override
        public ChatResponse execute(List<ChatMessage> messages) {
            throw new AssertionError("asked");
        }
    }

    @Test
    void whatAValueOfAGuardrailsQuestionSaysIsNoTemplate() {
        GuardrailRequestParams parameters =
                GuardrailRequestParams.builder()
                        .userMessageTemplate("{{one}}, {{ two }}, {{three}}?")
                        .variables(Map.of("one", "{{two}}", "two", "{{one}} $1"))
                        .build();
        assertThat(FidesOutputGuardrail.question(parameters).text())
                .isEqualTo("{{two}}, {{one}} $1, {{three}}?");
    }

    @Test
    void aGuardrailFixesByWhatWasRetrieved() {
        OutputGuardrailResult result = guarded(WRONG, Action.FIX);
        assertThat(result.isSuccess()).isTrue();
        assertThat(result.successfulText()).isEqualTo(RIGHT);
        assertThat(guarded(RIGHT, Action.FIX).hasRewrittenResult()).isFalse();
    }

    @Test
    void aGuardrailBlocksAndSaysWhy() {
        OutputGuardrailResult result = guarded(WRONG, Action.BLOCK);
        assertThat(result.isFatal()).isTrue();
        assertThat(result.toString()).contains(WRONG).contains("1889");
        assertThat(guarded(RIGHT, Action.BLOCK).isSuccess()).isTrue();
    }

    @Test
    void aGuardrailAsksAgainWithReasons() {
        OutputGuardrailResult result = guarded(WRONG, Action.REPROMPT);
        assertThat(result.isReprompt()).isTrue();
        assertThat(result.getReprompt())
                .hasValueSatisfying(asked -> assertThat(asked).contains("contradict", WRONG));
    }

    @Test
    void whatARetrieverFindsIsNamedByItsMetadata() {
        ContentRetriever retriever =
                _ ->
                        List.of(
                                Content.from(
                                        TextSegment.from(
                                                "One.",
                                                Metadata.from("url", "https://example.org/a")
                                                        .put("title", "A"))),
                                Content.from(
                                        TextSegment.from(
                                                "Two.",
                                                Metadata.from("url", "no uri at all")
                                                        .put("file_name", "b.txt")
                                                        .put("absolute_directory_path", "/b"))),
                                Content.from("Three."),
                                Content.from("Four."));
        List<SearchHit> hits =
                new RetrieverSearch("store", retriever).search(new SearchQuery("it", 3, "en"));
        assertThat(hits).hasSize(3).allMatch(SearchHit.Held.class::isInstance);
        assertThat(hits.get(0).uri()).isEqualTo(URI.create("https://example.org/a"));
        assertThat(((SearchHit.Held) hits.get(0)).document().source().title()).isEqualTo("A");
        assertThat(hits.get(1).uri()).isEqualTo(URI.create("file:///b/b.txt"));
        assertThat(hits.get(2).uri().getScheme()).isEqualTo("content");
    }

    @Test
    void aRetrieverThatFailsIsAnOutage() {
        ContentRetriever down =
                _ -> {
                    throw new IllegalStateException("secret");
                };
        RetrieverSearch search = new RetrieverSearch("store", down);
        SearchQuery query = new SearchQuery("it", 3, "en");
        assertThatThrownBy(() -> search.search(query))
                .isInstanceOf(FidesException.class)
                .hasMessageNotContaining("secret")
                .extracting(e -> ((FidesException) e).failure().kind())
                .isEqualTo(Failure.Kind.UNAVAILABLE);
    }

    @Test
    void pagesThatAnEngineFoundAreReadUnlessItReadThem() throws IOException {
        try (FakeWeb web = new FakeWeb()) {
            web.on(
                    "/tower",
                    exchange -> {
                        byte[] page =
                                ("<html><body><article><p>"
                                                + RIGHT
                                                + "</p></article></body></html>")
                                        .getBytes(StandardCharsets.UTF_8);
                        exchange.getResponseHeaders().add("Content-Type", "text/html");
                        exchange.sendResponseHeaders(200, page.length);
                        exchange.getResponseBody().write(page);
                        exchange.close();
                    });
            WebSearchOrganicResult link =
                    WebSearchOrganicResult.from(
                            "Tower", web.uri("/tower"), "Snippets say 1887.", null);
            assertThat(fixedBy(link)).isEqualTo(RIGHT);
            assertThat(web.requests("/tower")).isEqualTo(1);
            WebSearchOrganicResult held =
                    WebSearchOrganicResult.from("Tower", web.uri("/other"), "", RIGHT);
            assertThat(fixedBy(held)).isEqualTo(RIGHT);
            assertThat(web.requests("/other")).isZero();
        }
    }

    private static String fixedBy(WebSearchOrganicResult result) {
        WebSearchEngine engine =
                _ -> WebSearchResults.from(WebSearchInformationResult.from(1L), List.of(result));
        return builder()
                .setting("fides.web.allow-private-networks", "true")
                .search(new WebEngineSearch("engine", engine))
                .build()
                .fix(WRONG, "")
                .correctedText();
    }

    @Test
    void whatIsSearchedHereIsContentForRag() {
        FidesLibrary fides =
                builder()
                        .search(
                                new RetrieverSearch(
                                        "store",
                                        _ ->
                                                List.of(
                                                        Content.from(
                                                                TextSegment.from(
                                                                        "Bread is made of flour. "
                                                                                        .repeat(5)
                                                                                + RIGHT,
                                                                        Metadata.from(
                                                                                "url",
                                                                                "https://example.org/"))))))
                        .build();
        List<Content> contents =
                new FidesContentRetriever(fides, 1).retrieve(Query.from("Eiffel Tower completed"));
        assertThat(contents).hasSize(1);
        assertThat(contents.getFirst().textSegment().text()).endsWith(RIGHT);
        assertThat(contents.getFirst().textSegment().metadata().getString("url"))
                .isEqualTo("https://example.org/");
    }
}
