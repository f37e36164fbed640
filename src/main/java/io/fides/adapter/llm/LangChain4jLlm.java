package io.fides.adapter.llm;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ToolChoice;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiChatRequestParameters;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * A model behind LangChain4j, built at run time: Ollama, or any server with OpenAI's interface.
 *
 * <p>One request a call. The one exception: where a server says that it refuses something of the
 * request ({@link Refusal}), it is asked again at once without that, and without it from then on.
 *
 * <p>The whole reply must come within the timeout; a caller that is interrupted gets
 * DEADLINE_EXCEEDED at once, with its flag set, and the connection is closed. Safe for use by many
 * threads.
 */
public final class LangChain4jLlm implements Llm {

    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** Of a model that counts what it thinks as output: how many times as much it may write. */
    private static final int THINKING = 4;

    private final LlmSettings settings;
    private final LlmFailures failures;

    /** Sends a request and waits for the reply; interruption closes the connection. */
    private final Function<ChatRequest, Callable<ChatResponse>> exchange;

    private final Set<Refusal> refused = ConcurrentHashMap.newKeySet();

    /**
     * @param stage named in failures where the caller does not know better
     */
    public LangChain4jLlm(LlmSettings settings, Stage stage) {
        this.settings = settings;
        this.failures = new LlmFailures(settings, stage);
        this.exchange = exchange(settings);
    }

    private static Function<ChatRequest, Callable<ChatResponse>> exchange(LlmSettings settings) {
        Duration timeout = settings.timeout();
        HttpClient client =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(CONNECT)
                        .build();
        if (!settings.stream()) {
            ChatModel model = ChatModels.whole(settings, new ModelHttp(client, timeout, () -> {}));
            return request -> () -> model.chat(request);
        }
        Function<Runnable, StreamingChatModel> model =
                alive -> ChatModels.streamed(settings, new ModelHttp(client, timeout, alive));
        return request -> () -> new StreamedReply().of(model, request, settings.idleTimeout());
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public Reply complete(Request request) {
        if (settings.cuts(request.system().length() + request.user().length())) {
            throw failures.tooLong();
        }
        Set<Refusal> without = EnumSet.noneOf(Refusal.class);
        without.addAll(refused);
        while (true) {
            try {
                Reply reply = reply(send(chatRequest(request, without)));
                refused.addAll(without);
                return reply;
            } catch (ExecutionException e) {
                if (!without.addAll(Refusal.in(e, settings.provider()))) {
                    throw failures.of(e);
                }
            }
        }
    }

    /** On a thread of its own, because the JDK's client times only the head of a reply. */
    private ChatResponse send(ChatRequest request) throws ExecutionException {
        ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor();
        Future<ChatResponse> future = thread.submit(exchange.apply(request));
        try {
            return future.get(settings.timeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            throw failures.timeout();
        } catch (InterruptedException _) {
            throw failures.cancelled();
        } finally {
            thread.shutdownNow();
        }
    }

    private ChatRequest chatRequest(Request request, Set<Refusal> without) {
        List<ChatMessage> messages = new ArrayList<>();
        if (!request.system().isEmpty()) {
            messages.add(SystemMessage.from(request.system()));
        }
        messages.add(UserMessage.from(request.user()));
        OpenAiChatRequestParameters.Builder asked = OpenAiChatRequestParameters.builder();
        if (!without.contains(Refusal.TEMPERATURE)) {
            asked.temperature(settings.temperature());
        }
        if (without.contains(Refusal.MAX_TOKENS)) {
            asked.maxCompletionTokens(THINKING * LlmSettings.OUTPUT_TOKENS);
        } else {
            asked.maxOutputTokens(LlmSettings.OUTPUT_TOKENS);
        }
        request.schema().ifPresent(schema -> shape(asked, SchemaElements.of(schema), without));
        return ChatRequest.builder().messages(messages).parameters(asked.build()).build();
    }

    /** The reply as JSON of a schema, or else as what a tool is called with. */
    private static void shape(
            OpenAiChatRequestParameters.Builder asked, JsonSchema schema, Set<Refusal> without) {
        if (!without.contains(Refusal.SCHEMA)) {
            asked.responseFormat(schema);
        } else if (!without.contains(Refusal.TOOL)) {
            asked.toolSpecifications(
                            ToolSpecification.builder()
                                    .name(schema.name())
                                    .parameters((JsonObjectSchema) schema.rootElement())
                                    .build())
                    .toolChoice(ToolChoice.REQUIRED);
        }
    }

    private Reply reply(ChatResponse response) throws FidesException {
        AiMessage message = response.aiMessage();
        String text =
                message.hasToolExecutionRequests()
                        ? message.toolExecutionRequests().getFirst().arguments()
                        : Objects.requireNonNullElse(message.text(), "");
        FinishReason reason = response.finishReason();
        if (reason == FinishReason.LENGTH) {
            throw failures.failure(
                    Failure.Kind.TOO_LARGE,
                    "the reply was cut off after " + LlmSettings.OUTPUT_TOKENS + " tokens");
        }
        if (reason == FinishReason.CONTENT_FILTER) {
            throw failures.failure(Failure.Kind.FORBIDDEN, "the server's filter holds the reply");
        }
        if (reason == null && settings.stream()) {
            throw text.isEmpty()
                    ? failures.unreadable()
                    : failures.failure(Failure.Kind.UNAVAILABLE, "the reply ended too early");
        }
        Optional<TokenUsage> usage = Optional.ofNullable(response.tokenUsage());
        return new Reply(
                text,
                usage.map(TokenUsage::inputTokenCount).orElse(0),
                usage.map(TokenUsage::outputTokenCount).orElse(0));
    }
}
