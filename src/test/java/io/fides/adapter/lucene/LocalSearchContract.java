package io.fides.adapter.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What every search over documents that we hold ourselves must do. */
abstract class LocalSearchContract {

    static final Document TOWER =
            Document.of(
                    URI.create("file:///tower.txt"),
                    "Eiffel Tower",
                    Optional.of(LocalDate.of(2026, 2, 1)),
                    "  The tower opened in 1889.\r\n\r\nIt is made of iron \uD83D\uDDFC, says Zoë. ");

    static final Document BRIDGE =
            document("bridge", "Golden Gate Bridge", "The bridge is made of steel.");

    static final Document BEES = document("bees", "", "Honey bees collect nectar.");

    /** A backend that holds exactly {@code documents}. */
    abstract SearchBackend holding(List<Document> documents);

    static Document document(String name, String title, String text) {
        return Document.of(URI.create("file:///" + name + ".txt"), title, Optional.empty(), text);
    }

    @Test
    void documentIsReturnedExactlyAsItWas() {
        SearchBackend backend = holding(List.of(BRIDGE, TOWER, BEES));
        assertThat(search(backend, "When did the Eiffel Tower open?", 1)).containsExactly(TOWER);
        assertThat(search(backend, "zoe", 5)).containsExactly(TOWER);
    }

    @Test
    void allThatShareAContentWordAreFoundBestFirst() {
        SearchBackend backend = holding(List.of(BEES, BRIDGE, TOWER));
        assertThat(search(backend, "The iron tower that was made", 5))
                .containsExactly(TOWER, BRIDGE);
        assertThat(search(backend, "what is the made", 5)).hasSize(2);
    }

    @Test
    void titleCountsMoreThanText() {
        Document named = document("z", "Lake Baikal", "A lake in Siberia with water.");
        Document mentions = document("a", "Siberia", "Baikal is a lake there with water.");
        assertThat(search(holding(List.of(mentions, named)), "Baikal", 2))
                .containsExactly(named, mentions);
    }

    @Test
    void noMoreThanWantedAreReturned() {
        assertThat(search(holding(List.of(TOWER, BRIDGE)), "made", 1)).hasSize(1);
    }

    @Test
    void equalDocumentsAreInOrderOfTheirUris() {
        List<Document> same = new ArrayList<>();
        for (String name : List.of("d", "b", "e", "a", "c")) {
            same.add(document(name, "Same", "The same words."));
        }
        assertThat(search(holding(same), "same words", 3).stream().map(d -> d.source().uri()))
                .extracting(URI::toString)
                .containsExactly("file:///a.txt", "file:///b.txt", "file:///c.txt");
    }

    @Test
    void nothingIsFoundWhereNothingIsShared() {
        SearchBackend backend = holding(List.of(TOWER));
        assertThat(search(backend, "quantum chromodynamics", 5)).isEmpty();
        assertThat(search(backend, "the of and", 5)).isEmpty();
        assertThat(search(backend, "?!", 5)).isEmpty();
    }

    @Test
    void operatorsAndRubbishAreOnlyText() {
        SearchBackend backend = holding(List.of(TOWER, BRIDGE));
        for (String hostile :
                List.of(
                        "iron AND NOT tower) OR (",
                        "text:[* TO *] iron~2 \"iron",
                        "+iron -tower ^^ \\ / {!func}",
                        "\u0000\uFFFF\uD800 iron")) {
            assertThat(search(backend, hostile, 5)).as(hostile).contains(TOWER);
        }
        assertThat(search(backend, "*:* *", 5)).isEmpty();
    }

    @Test
    void veryLongQueriesAreAnswered() {
        StringBuilder query = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            query.append("word").append(i).append(' ');
            query.append(i == 500 ? "iron " : "");
        }
        assertThat(search(holding(List.of(TOWER, BEES)), query.toString(), 5))
                .containsExactly(TOWER);
    }

    @Test
    void halfACharacterMovesNoOffset() {
        Document broken = document("x", "Broken", "iron \uD83D and more");
        Document found = search(holding(List.of(broken)), "iron", 1).getFirst();
        assertThat(found.text()).isEqualTo("iron ? and more");
        assertThat(found.source().sha256()).isEqualTo(broken.source().sha256());
    }

    @Test
    void manyMaySearchAtOnce() throws Exception {
        SearchBackend backend = holding(List.of(TOWER, BRIDGE, BEES));
        List<Callable<List<Document>>> searches = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            searches.add(() -> search(backend, "iron tower", 1));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<List<Document>> found : threads.invokeAll(searches)) {
                assertThat(found.get()).containsExactly(TOWER);
            }
        }
    }

    @Test
    void interruptedSearchThrowsAndHarmsNoOther() {
        SearchBackend backend = holding(List.of(TOWER));
        assertThat(search(backend, "iron", 1)).hasSize(1);
        for (int i = 0; i < 20; i++) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> search(backend, "iron", 1))
                    .isInstanceOfSatisfying(
                            FidesException.class,
                            e ->
                                    assertThat(e.failure().kind())
                                            .isEqualTo(Failure.Kind.DEADLINE_EXCEEDED));
            assertThat(Thread.interrupted()).isTrue();
            assertThat(search(backend, "iron", 1)).containsExactly(TOWER);
        }
    }

    static List<Document> search(SearchBackend backend, String query, int limit) {
        return backend.search(new SearchQuery(query, limit, "en")).stream()
                .map(hit -> ((SearchHit.Held) hit).document())
                .toList();
    }
}
