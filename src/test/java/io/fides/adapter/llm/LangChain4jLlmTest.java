package io.fides.adapter.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.run.Failure.Kind;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.fixture.Asked;
import io.fides.fixture.FakeModelServer;
import io.fides.fixture.FakeOllama;
import io.fides.fixture.FakeOpenAi;
import io.fides.fixture.Mischief;
import io.fides.prompt.Llm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Both providers, streamed and not, over the wire. */
class LangChain4jLlmTest {

    private static final String KEY = "sk-very-secret";
    private static final String SCHEMA = JsonReplies.schema(Replies.Judgements.class);
    private static final Llm.Request REQUEST =
            new Llm.Request("Be strict.", "Judge.", Optional.of(SCHEMA));

    enum Transport {
        OLLAMA,
        OLLAMA_STREAMED,
        OPENAI,
        OPENAI_STREAMED;

        FakeModelServer start(Function<Asked, String> model) {
            return switch (this) {
                case OLLAMA, OLLAMA_STREAMED -> FakeOllama.start(model);
                case OPENAI, OPENAI_STREAMED -> FakeOpenAi.start(model);
            };
        }

        LlmSettings settings(FakeModelServer server) {
            return settings(server, SettingsFixture.PATIENT, SettingsFixture.IDLE);
        }

        LlmSettings settings(FakeModelServer server, Duration whole, Duration idle) {
            boolean stream = this == OLLAMA_STREAMED || this == OPENAI_STREAMED;
            return switch (this) {
                case OLLAMA, OLLAMA_STREAMED ->
                        SettingsFixture.ollama(
                                server.baseUrl(), FakeOllama.MODEL, stream, whole, idle);
                case OPENAI, OPENAI_STREAMED ->
                        SettingsFixture.openAi(
                                server.baseUrl(), FakeOpenAi.MODEL, KEY, stream, whole, idle);
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void replyAndUsageComeBack(Transport transport) {
        try (FakeModelServer server = transport.start(_ -> "{\"naïve\": \"é\"}")) {
            Llm llm = new LangChain4jLlm(transport.settings(server), Stage.VERIFICATION);

            assertThat(llm.complete(REQUEST)).isEqualTo(new Llm.Reply("{\"naïve\": \"é\"}", 11, 7));
            assertThat(server.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void requestIsAsDocumented(Transport transport) {
        try (FakeModelServer server = transport.start(_ -> "{}")) {
            new LangChain4jLlm(transport.settings(server), Stage.EDIT).complete(REQUEST);
            Asked asked = server.asked().getFirst();

            assertThat(asked.system()).isEqualTo("Be strict.");
            assertThat(asked.user()).isEqualTo("Judge.");
            assertThat(asked.stream()).isEqualTo(transport.name().endsWith("STREAMED"));
            assertThat(asked.title()).isEqualTo("Judgements");
            JsonNode item = asked.schema().orElseThrow().at("/properties/judgements/items");
            assertThat(item.path("required"))
                    .extracting(JsonNode::asText)
                    .containsExactly(
                            "n", "reasoning", "entailedBy", "contradictedBy", "confidence");
            List<String> order = new ArrayList<>();
            item.path("properties").fieldNames().forEachRemaining(order::add);
            assertThat(order)
                    .containsExactly(
                            "n", "reasoning", "entailedBy", "contradictedBy", "confidence");
            if (transport.name().startsWith("OLLAMA")) {
                assertThat(asked.body().at("/options/temperature").asDouble(9)).isZero();
                assertThat(asked.body().at("/options/num_ctx").asInt()).isEqualTo(8192);
                assertThat(asked.authorization()).isEmpty();
            } else {
                assertThat(item.path("additionalProperties").asBoolean(true)).isFalse();
                assertThat(asked.body().path("temperature").asDouble(9)).isZero();
                assertThat(asked.body().at("/response_format/json_schema/strict").asBoolean())
                        .isTrue();
                assertThat(asked.authorization()).isEqualTo("Bearer " + KEY);
            }
        }
    }

    private static final Map<Mischief, Kind> KINDS =
            Map.ofEntries(
                    Map.entry(Mischief.UNAUTHORIZED, Kind.FORBIDDEN),
                    Map.entry(Mischief.FORBIDDEN, Kind.FORBIDDEN),
                    Map.entry(Mischief.NOT_FOUND, Kind.NOT_READABLE),
                    Map.entry(Mischief.RATE_LIMITED, Kind.RATE_LIMITED),
                    Map.entry(Mischief.SERVER_ERROR, Kind.UNAVAILABLE),
                    Map.entry(Mischief.CONTEXT_FULL, Kind.TOO_LARGE),
                    Map.entry(Mischief.SLOW_DRIP, Kind.TIMEOUT),
                    Map.entry(Mischief.ENDLESS, Kind.TOO_LARGE),
                    Map.entry(Mischief.STALL, Kind.TIMEOUT),
                    Map.entry(Mischief.MUTE, Kind.TIMEOUT),
                    Map.entry(Mischief.CUT_BODY, Kind.UNAVAILABLE),
                    Map.entry(Mischief.HTML, Kind.UNREADABLE_REPLY),
                    Map.entry(Mischief.EMPTY_CHOICES, Kind.UNREADABLE_REPLY),
                    Map.entry(Mischief.CUT_OFF, Kind.TOO_LARGE));

    @TestFactory
    Stream<DynamicTest> everyMischiefHasItsKindAndOneRequest() {
        return Stream.of(Transport.values())
                .flatMap(
                        transport ->
                                KINDS.entrySet().stream()
                                        .map(
                                                row ->
                                                        DynamicTest.dynamicTest(
                                                                transport + " " + row.getKey(),
                                                                () ->
                                                                        fails(
                                                                                transport,
                                                                                row.getKey(),
                                                                                row.getValue()))));
    }

    /** Short only where a timeout is what is wanted, so that a busy machine changes nothing. */
    private static Duration patience(Mischief mischief) {
        return KINDS.getOrDefault(mischief, Kind.INTERNAL) == Kind.TIMEOUT
                ? Duration.ofMillis(700)
                : Duration.ofMinutes(1);
    }

    private static void fails(Transport transport, Mischief mischief, Kind kind) {
        try (FakeModelServer server = transport.start(_ -> "{}")) {
            server.misbehave(mischief);
            Llm llm =
                    new LangChain4jLlm(
                            transport.settings(
                                    server, patience(mischief), patience(mischief).dividedBy(2)),
                            Stage.VERIFICATION);

            FidesException e =
                    catchThrowableOfType(FidesException.class, () -> llm.complete(REQUEST));

            assertThat(e).isNotNull();
            assertThat(e.failure().kind()).as(e.getMessage()).isEqualTo(kind);
            assertThat(e.failure().retryAfter()).isEqualTo(kind == Kind.RATE_LIMITED ? 7 : 0);
            assertThat(e.failure().stage()).isEqualTo(Stage.VERIFICATION);
            assertThat(e.getMessage()).doesNotContain(KEY);
            assertThat(server.requests()).isEqualTo(1);
        }
    }

    @Test
    void nobodyListening() {
        FakeModelServer gone = FakeOllama.start(_ -> "{}");
        gone.close();
        for (boolean stream : new boolean[] {true, false}) {
            Llm llm =
                    new LangChain4jLlm(
                            SettingsFixture.ollama(
                                    gone.baseUrl(),
                                    "m",
                                    stream,
                                    SettingsFixture.PATIENT,
                                    SettingsFixture.IDLE),
                            Stage.EDIT);
            FidesException e =
                    catchThrowableOfType(FidesException.class, () -> llm.complete(REQUEST));
            assertThat(e.failure().kind()).isEqualTo(Kind.UNAVAILABLE);
            assertThat(e.getMessage()).contains("fides.llm.base-url");
        }
    }

    @ParameterizedTest
    @CsvSource({"UNAUTHORIZED,fides.llm.api-key", "NOT_FOUND,fides.llm.model and .base-url"})
    void theSettingToLookAtIsNamed(Mischief mischief, String setting) {
        try (FakeModelServer server = FakeOllama.start(_ -> "{}")) {
            server.misbehave(mischief);
            Llm llm = new LangChain4jLlm(SettingsFixture.ollama(server.baseUrl(), "m"), Stage.EDIT);

            FidesException e =
                    catchThrowableOfType(FidesException.class, () -> llm.complete(REQUEST));

            assertThat(e.getMessage()).contains(setting);
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusedSchemaIsLeftOutFromThenOn(Transport transport) {
        try (FakeModelServer server = transport.start(_ -> "{}")) {
            server.misbehave(Mischief.REFUSES_SCHEMA);
            Llm llm = new LangChain4jLlm(transport.settings(server), Stage.EDIT);

            llm.complete(REQUEST);
            llm.complete(REQUEST);

            assertThat(server.asked())
                    .extracting(asked -> asked.schema().isPresent())
                    .containsExactly(true, false, false);
            if (transport.name().startsWith("OPENAI")) {
                assertThat(server.asked().get(1).body().at("/tools/0/function/name").asText())
                        .isEqualTo("Judgements");
                assertThat(server.asked().get(1).body().path("tool_choice").asText())
                        .isEqualTo("required");
            } else {
                assertThat(server.asked().get(1).body().path("tools")).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = "OPENAI.*", mode = EnumSource.Mode.MATCH_ALL)
    void aModelThatReasonsIsAskedAsItWants(Transport transport) {
        try (FakeModelServer server = transport.start(_ -> "{}")) {
            server.misbehave(Mischief.REASONS);
            Llm llm = new LangChain4jLlm(transport.settings(server), Stage.EDIT);

            llm.complete(REQUEST);
            llm.complete(REQUEST);

            assertThat(server.requests()).isEqualTo(4);
            JsonNode last = server.asked().getLast().body();
            assertThat(last.path("max_completion_tokens").asInt()).isEqualTo(4 * 4096);
            assertThat(last.has("max_tokens")).isFalse();
            assertThat(last.has("temperature")).isFalse();
            assertThat(server.asked().getLast().schema()).isPresent();
        }
    }

    @Test
    void whatOllamaWouldCutIsNotSent() {
        try (FakeModelServer server = FakeOllama.start(_ -> "{}")) {
            Llm llm =
                    new LangChain4jLlm(
                            SettingsFixture.ollama(server.baseUrl(), FakeOllama.MODEL), Stage.EDIT);
            Llm.Request endless =
                    new Llm.Request("Be strict.", "word ".repeat(9000), Optional.of(SCHEMA));

            FidesException e =
                    catchThrowableOfType(FidesException.class, () -> llm.complete(endless));

            assertThat(e.failure().kind()).isEqualTo(Kind.TOO_LARGE);
            assertThat(server.requests()).isZero();
        }
    }

    @Test
    void thinkingIsNoPartOfTheReply() {
        String reply = "{\"judgements\":[]}";
        for (String said : List.of("<think>{?}</think>" + reply, "So {?}.\n</think>\n" + reply)) {
            assertThat(JsonReplies.read(said, Replies.Judgements.class))
                    .isEqualTo(JsonReplies.read(reply, Replies.Judgements.class));
        }
    }

    @ParameterizedTest
    @EnumSource
    void interruptionEndsTheCallAndTheConnection(Transport transport) throws InterruptedException {
        try (FakeModelServer server = transport.start(_ -> "{}")) {
            server.misbehave(Mischief.SLOW_DRIP);
            Llm llm = new LangChain4jLlm(transport.settings(server), Stage.EDIT);
            AtomicReference<FidesException> thrown = new AtomicReference<>();
            AtomicReference<Boolean> flag = new AtomicReference<>(false);
            CountDownLatch ended = new CountDownLatch(1);
            Thread caller =
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        thrown.set(
                                                catchThrowableOfType(
                                                        FidesException.class,
                                                        () -> llm.complete(REQUEST)));
                                        flag.set(Thread.currentThread().isInterrupted());
                                        ended.countDown();
                                    });
            assertThat(server.wasReached(60)).isTrue();

            caller.interrupt();

            assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(thrown.get().failure().kind()).isEqualTo(Kind.DEADLINE_EXCEEDED);
            assertThat(flag.get()).isTrue();
            assertThat(server.wasAbandoned(60)).as("the server sees the connection close").isTrue();
        }
    }

    @Test
    void settingsHideTheKey() {
        try (FakeModelServer server = FakeOpenAi.start(_ -> "")) {
            assertThat(Transport.OPENAI.settings(server).toString()).doesNotContain(KEY);
        }
    }
}
