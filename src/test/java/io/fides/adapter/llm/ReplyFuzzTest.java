package io.fides.adapter.llm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.fixture.Fuzz;
import io.fides.fixture.HostileServer;
import io.fides.prompt.Llm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What models write, and what their servers send. */
class ReplyFuzzTest {

    private static final HostileServer SERVER = new HostileServer(HostileServer.Mode.REPLY);
    private static final Llm.Request REQUEST =
            new Llm.Request("Be strict.", "Judge.", Optional.empty());

    /** One reply of each shape; the fields are those of {@link Replies}. */
    private static final List<String> REPLIES =
            List.of(
                    "{\"sentences\":[{\"sentence\":\"It is.\",\"wording\":\"\"}]}",
                    "{\"sentences\":[{\"n\":1,\"claims\":[{\"claim\":\"It is.\",\"checkworthy\":true}]}]}",
                    "{\"sentences\":[{\"n\":1,\"checkworthy\":false,\"questions\":[\"Is it?\"]}]}",
                    "<think>{</think>```json\n{\"judgements\":[{\"n\":1,\"reasoning\":\"r\",\"entailedBy\":[1],"
                            + "\"contradictedBy\":[],\"confidence\":0.9}]}\n```");

    private static final String EDITS =
            "{\"edits\":[{\"n\":1,\"reasoning\":\"r\",\"status\":\"edited\",\"sentence\":\"It is.\",\"facts\":[\"It is.\"]}]}";
    private static final String TRIPLETS =
            "{\"claims\":[{\"span\":\"It\",\"triplets\":[1,2],\"rationale\":\"r\",\"label\":\"attributable\"}]}";

    private static final String OPENAI =
            "{\"id\":\"c\",\"object\":\"chat.completion\",\"created\":1,\"model\":\"m\",\"choices\":[{\"index\":0,"
                    + "\"message\":{\"role\":\"assistant\",\"content\":\"It is.\"},\"finish_reason\":\"stop\"}],"
                    + "\"usage\":{\"prompt_tokens\":1,\"completion_tokens\":2,\"total_tokens\":3}}";
    private static final String OPENAI_STREAM =
            "data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\",\"choices\":"
                    + "[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":\"It is.\"}}]}\n\ndata:"
                    + " {\"id\":\"c\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata:"
                    + " [DONE]\n\n";
    private static final String OLLAMA =
            "{\"model\":\"m\",\"created_at\":\"2024-01-01T00:00:00Z\",\"message\":{\"role\":\"assistant\","
                    + "\"content\":\"It is.\"},\"done\":false}\n{\"model\":\"m\",\"message\":{\"role\":"
                    + "\"assistant\",\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\",\"eval_count\":3}\n";

    @AfterAll
    static void close() {
        SERVER.close();
    }

    @TestFactory
    List<DynamicTest> isReadOrRefused() {
        List<DynamicTest> all = new ArrayList<>();
        all.add(reply(Replies.Sentences.class, REPLIES.getFirst()));
        all.add(reply(Replies.Claims.class, REPLIES.get(1)));
        all.add(reply(Replies.Questions.class, REPLIES.get(2)));
        all.add(reply(Replies.Judgements.class, REPLIES.getLast()));
        all.add(reply(Replies.SentenceEdits.class, EDITS));
        all.add(reply(Replies.GraphClaims.class, TRIPLETS));
        String openAi = SERVER.uri() + "v1/";
        all.add(
                wire(
                        "openai",
                        "application/json",
                        OPENAI,
                        SettingsFixture.openAi(
                                uri(openAi),
                                "m",
                                "k",
                                false,
                                SettingsFixture.PATIENT,
                                SettingsFixture.IDLE)));
        all.add(
                wire(
                        "openai streamed",
                        "text/event-stream",
                        OPENAI_STREAM,
                        SettingsFixture.openAi(
                                uri(openAi),
                                "m",
                                "k",
                                true,
                                SettingsFixture.PATIENT,
                                SettingsFixture.IDLE)));
        all.add(
                wire(
                        "ollama",
                        "application/json",
                        OLLAMA.lines().toList().getLast().replace("\"\"", "\"It is.\""),
                        SettingsFixture.ollama(
                                SERVER.uri(),
                                "m",
                                false,
                                SettingsFixture.PATIENT,
                                SettingsFixture.IDLE)));
        all.add(
                wire(
                        "ollama streamed",
                        "application/x-ndjson",
                        OLLAMA,
                        SettingsFixture.ollama(
                                SERVER.uri(),
                                "m",
                                true,
                                SettingsFixture.PATIENT,
                                SettingsFixture.IDLE)));
        return all;
    }

    private static DynamicTest reply(Class<? extends Record> type, String sample) {
        return Fuzz.text(
                "reply " + type.getSimpleName(),
                200,
                List.of(sample),
                Set.of(UnreadableReply.class),
                text -> assertThat(JsonReplies.read(text, type)).isNotNull());
    }

    private static java.net.URI uri(String text) {
        return java.net.URI.create(text);
    }

    private static DynamicTest wire(String name, String type, String sample, LlmSettings settings) {
        Llm llm = new LangChain4jLlm(settings, Stage.VERIFICATION);
        return Fuzz.bytes(
                name,
                30,
                List.of(Fuzz.utf8(sample)),
                Set.of(FidesException.class),
                bytes -> {
                    SERVER.reply(type, bytes);
                    assertThat(llm.complete(REQUEST).text()).isNotNull();
                });
    }
}
