package io.fides.adapter.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.memory.Memory;
import io.fides.memory.MemoryKey;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchHit;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages and replies, of which each machine has its own reader and model. */
class RememberedTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final URI ADDRESS = URI.create("https://example.org/a");
    private static final SearchHit.Link LINK = new SearchHit.Link(ADDRESS, "", Optional.empty());

    private final Memory memory = new ProcessMemory(10_000_000, () -> 0);
    private final AtomicInteger asked = new AtomicInteger();

    private PageReader pages(String rules, Document page) {
        return new RememberedPages(
                _ -> {
                    asked.incrementAndGet();
                    return page;
                },
                memory,
                rules,
                HOUR);
    }

    private static Document page(String text) {
        return Document.of(ADDRESS, "A title", Optional.of(LocalDate.of(2020, 1, 2)), text);
    }

    @Test
    void aPageIsReadByOneMachine() {
        Document page = page("Text “quoted”\n\u0000 and 𝄞.");
        Document undated = Document.of(ADDRESS, "", Optional.empty(), "");
        assertThat(pages("a", page).read(LINK)).isEqualTo(page);
        assertThat(pages("a", undated).read(LINK)).isEqualTo(page);
        assertThat(pages("b", undated).read(LINK)).as("other rules").isEqualTo(undated);
        assertThat(pages("b", page).read(LINK)).isEqualTo(undated);
        assertThat(asked).hasValue(2);
    }

    @Test
    void whatWouldNotComeBackAsItWasIsNotRemembered() {
        for (Document page :
                List.of(
                        page("half a character: \ud834"),
                        page("x".repeat(1_000_001)),
                        Document.of(URI.create("https://other/"), "", Optional.empty(), "x"))) {
            assertThat(pages("a", page).read(LINK)).isEqualTo(page);
            assertThat(pages("a", page).read(LINK)).isEqualTo(page);
        }
        assertThat(asked).hasValue(6);
    }

    @Test
    void failuresAreNotRemembered() {
        PageReader failing =
                new RememberedPages(
                        _ -> {
                            asked.incrementAndGet();
                            throw new FidesException(Stage.RETRIEVAL, Failure.Kind.FORBIDDEN, "no");
                        },
                        memory,
                        "a",
                        HOUR);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> failing.read(LINK)).isInstanceOf(FidesException.class);
        }
        assertThat(asked).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "null",
                "[]",
                "{}",
                "{\"title\": \"t\"}",
                "{\"title\": 1, \"text\": \"x\"}",
                "{\"title\": \"t\", \"text\": null}",
                "{\"title\": \"t\", \"text\": \"x\", \"published\": \"soon\"}",
                "{\"title\": \"t\", \"text\": \"x\", \"published\": 2020}",
                "{\"title\": \"t\", \"text\": \"x\"",
                "{\"title\": \"t\", \"text\": \"x\"} x"
            })
    void whatIsNoPageIsReadAnew(String stored) {
        MemoryKey key = MemoryKey.of("page", "a", ADDRESS.toString());
        memory.put(Map.of(key, stored.getBytes(StandardCharsets.UTF_8)), HOUR);
        assertThat(pages("a", page("true")).read(LINK)).isEqualTo(page("true"));
        assertThat(pages("a", page("other")).read(LINK)).isEqualTo(page("true"));
    }

    private Llm model(String asked, String reply) {
        return new RememberedReplies(
                new Llm() {
                    @Override
                    public String name() {
                        return "model";
                    }

                    @Override
                    public Reply complete(Request request) {
                        RememberedTest.this.asked.incrementAndGet();
                        return new Reply(reply, 3, 4);
                    }
                },
                memory,
                asked,
                HOUR);
    }

    @Test
    void aReplyIsAskedForOnceAndThenCostsNothing() {
        String one = "{\"a\": 1}";
        String two = "{\"a\": 2}";
        Llm.Request request = new Llm.Request("system", "user", Optional.of("{}"));
        assertThat(model("m", one).complete(request)).isEqualTo(new Llm.Reply(one, 3, 4));
        assertThat(model("m", two).complete(request)).isEqualTo(new Llm.Reply(one, 0, 0));
        assertThat(model("n", two).complete(request)).as("another model").isNotNull();
        for (Llm.Request other :
                List.of(
                        new Llm.Request("systemu", "ser", Optional.of("{}")),
                        new Llm.Request("system", "user{}", Optional.empty()),
                        new Llm.Request("system", "user", Optional.empty()))) {
            assertThat(model("m", two).complete(other).text()).isEqualTo(two);
        }
        assertThat(asked).hasValue(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Service is overloaded", "[]", "{\"a\":", "{} {}"})
    void anAccidentIsNotRemembered(String reply) {
        Llm.Request request = new Llm.Request("system", "user", Optional.of("{}"));
        assertThat(model("m", reply).complete(request).text()).isEqualTo(reply);
        assertThat(model("m", "{}").complete(request).text()).isEqualTo("{}");
        assertThat(asked).hasValue(2);
    }

    @Test
    void halfACharacterOfAReplyIsNotLost() {
        Llm.Request request = new Llm.Request("system", "user", Optional.empty());
        for (int i = 0; i < 2; i++) {
            assertThat(model("m", "\ud834").complete(request).text()).isEqualTo("\ud834");
        }
        assertThat(asked).hasValue(2);
    }
}
