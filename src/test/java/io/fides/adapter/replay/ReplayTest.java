package io.fides.adapter.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.prompt.Llm;
import io.fides.retrieve.PageReader;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReplayTest {

    private static final String KEY = "top-secret-key-1";

    @TempDir private Path folder = Path.of("");

    private final AtomicInteger asked = new AtomicInteger();

    private Tape tape(boolean asking) {
        return new Tape(folder, new Secrets(List.of(KEY)), asking);
    }

    /** Answers something else each time, and blurts out the key. */
    private final class Chatty implements Llm {

        @Override
        public String name() {
            return "test/chatty";
        }

        @Override
        public Reply complete(Request request) {
            if (request.user().equals("fail")) {
                asked.incrementAndGet();
                throw new FidesException(
                        Stage.EDIT, Failure.Kind.RATE_LIMITED, "too often with " + KEY);
            }
            return new Reply("reply " + asked.incrementAndGet() + " to " + KEY, 3, 4);
        }
    }

    private static Llm.Request request(String user) {
        return new Llm.Request("system", user, Optional.empty());
    }

    private String files() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(file).append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @Test
    void whatWasRecordedIsReplayed() throws IOException {
        Llm recording = tape(true).of(new Chatty(), Stage.EDIT);
        Llm.Reply first = recording.complete(request("a " + KEY));
        assertThat(recording.complete(request("a " + KEY))).isEqualTo(first);
        assertThat(asked).hasValue(1);
        assertThat(first.text()).isEqualTo("reply 1 to ***");

        Llm replay = tape(false).of(new Chatty(), Stage.EDIT);
        assertThat(replay.complete(request("a " + KEY))).isEqualTo(first);
        assertThat(asked).hasValue(1);
        assertThat(files()).contains("reply 1 to ***").doesNotContain(KEY);
    }

    @Test
    void aMissIsAFailureInWords() {
        Llm replay = tape(false).of(new Chatty(), Stage.EDIT);
        assertThatThrownBy(() -> replay.complete(request("never asked")))
                .isInstanceOf(FidesException.class)
                .hasMessageContaining("the recording has no reply");
        assertThat(asked).hasValue(0);
    }

    @Test
    void failuresAreRepliesToo() throws IOException {
        Llm recording = tape(true).of(new Chatty(), Stage.EDIT);
        assertThatThrownBy(() -> recording.complete(request("fail")))
                .hasMessageContaining("too often");
        Llm replay = tape(false).of(new Chatty(), Stage.EDIT);
        assertThatThrownBy(() -> replay.complete(request("fail")))
                .isInstanceOfSatisfying(
                        FidesException.class,
                        e -> assertThat(e.failure().kind()).isEqualTo(Failure.Kind.RATE_LIMITED));
        assertThat(files()).doesNotContain(KEY);
    }

    @Test
    void aBrokenFileIsAFailure() throws IOException {
        tape(true).of(new Chatty(), Stage.EDIT).complete(request("a"));
        try (Stream<Path> files = Files.walk(folder)) {
            Path file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
            Files.writeString(file, "{\"reply\":{\"inp");
        }
        assertThatThrownBy(() -> tape(false).of(new Chatty(), Stage.EDIT).complete(request("a")))
                .hasMessageContaining("broken");
    }

    @Test
    void searchesAndPages() throws IOException {
        SearchHit.Link link =
                new SearchHit.Link(
                        URI.create("https://user:pass@example.org/a?q=1&api_key=abcdef&x=2"),
                        "Arl",
                        Optional.of(LocalDate.of(2020, 2, 3)));
        SearchHit.Held held =
                new SearchHit.Held(
                        Document.of(URI.create("test:1"), "T", Optional.empty(), "Text é"));
        SearchBackend backend = new Given(List.of(link, held));
        SearchQuery query = new SearchQuery("arl", 5, "en");
        List<SearchHit> recorded = new TapedSearch(backend, tape(true)).search(query);
        assertThat(recorded.get(1)).isEqualTo(held);
        assertThat(recorded.getFirst().uri())
                .hasToString("https://***@example.org/a?q=1&api_key=***&x=2");
        assertThat(new TapedSearch(new Given(List.of()), tape(false)).search(query))
                .isEqualTo(recorded);

        PageReader pages =
                each -> Document.of(each.uri(), each.title(), each.published(), "Arl is high.");
        SearchHit.Link found = (SearchHit.Link) recorded.getFirst();
        Document page = tape(true).of(pages).read(found);
        PageReader nobody =
                _ -> {
                    throw new IllegalStateException("nobody may be asked");
                };
        assertThat(tape(false).of(nobody).read(found)).isEqualTo(page);
        assertThat(files()).doesNotContain("abcdef", "user:pass");
    }

    private record Given(List<SearchHit> hits) implements SearchBackend {

        @Override
        public String name() {
            return "given";
        }

        @Override
        public List<SearchHit> search(SearchQuery query) {
            return hits;
        }
    }
}
