package io.fides.adapter.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.fixture.LocalSearchContract;
import io.fides.retrieve.DocumentIndex;
import io.fides.retrieve.SearchBackend;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.NIOFSDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneSearchTest extends LocalSearchContract {

    private static final DocumentIndex.Stamp STAMP = new DocumentIndex.Stamp(1, 1, "digest");

    @TempDir Path folder;
    private Path place = Path.of("");

    @BeforeEach
    void makePlace() throws IOException {
        place = Files.createDirectories(folder.resolve("index"));
    }

    @Override
    protected SearchBackend holding(List<Document> documents) {
        LuceneIndex index = LuceneIndex.at(place);
        put(index, documents);
        return index;
    }

    @Test
    void isCalledLucene() {
        assertThat(holding(List.of()).name()).isEqualTo("lucene");
    }

    @Test
    void missingIndexIsSaidAndFoundOnceItIsThere() {
        LuceneIndex reader = LuceneIndex.at(place);
        assertThatThrownBy(() -> reader.search("iron", 1))
                .satisfies(kind(Failure.Kind.NOT_READABLE));
        put(LuceneIndex.at(place), List.of(TOWER));
        assertThat(reader.search("iron", 1)).containsExactly(TOWER);
    }

    @Test
    void readerSeesACommitOfAnotherWriterAndNothingBefore() {
        LuceneIndex reader = LuceneIndex.at(place);
        LuceneIndex writer = LuceneIndex.at(place);
        put(writer, List.of(TOWER));
        assertThat(reader.search("bridge", 1)).isEmpty();
        writer.update(
                update -> {
                    update.put(BRIDGE, STAMP);
                    assertThat(reader.search("bridge", 1)).isEmpty();
                    assertThat(reader.size()).isEqualTo(1);
                    return BRIDGE;
                });
        assertThat(reader.search("bridge", 1)).containsExactly(BRIDGE);
    }

    @Test
    void failedUpdateLeavesTheIndexAsItWas() {
        LuceneIndex index = LuceneIndex.at(place);
        put(index, List.of(TOWER));
        assertThatThrownBy(
                        () ->
                                index.update(
                                        update -> {
                                            update.remove(TOWER.source().uri());
                                            update.put(BRIDGE, STAMP);
                                            throw new IllegalStateException("power cut");
                                        }))
                .hasMessage("power cut");
        assertThat(index.search("made", 5)).containsExactly(TOWER);
        put(index, List.of(BRIDGE));
        assertThat(index.search("made", 5)).hasSize(2);
    }

    @Test
    void secondWriterIsToldToWait() {
        LuceneIndex one = LuceneIndex.at(place);
        LuceneIndex other = LuceneIndex.at(place);
        one.update(
                _ -> {
                    assertThatThrownBy(() -> put(other, List.of(TOWER)))
                            .satisfies(kind(Failure.Kind.UNAVAILABLE))
                            .hasMessageContaining("another process");
                    return one;
                });
        put(other, List.of(TOWER));
        assertThat(one.size()).isEqualTo(1);
    }

    @Test
    void otherSchemaIsRefused() throws IOException {
        try (IndexWriter writer =
                new IndexWriter(
                        new NIOFSDirectory(place), new IndexWriterConfig(new StandardAnalyzer()))) {
            writer.setLiveCommitData(Map.of("fides.schema", "0").entrySet());
        }
        LuceneIndex index = LuceneIndex.at(place);
        assertThatThrownBy(() -> index.search("iron", 1))
                .satisfies(kind(Failure.Kind.NOT_READABLE))
                .hasMessageContaining("schema 0");
        assertThatThrownBy(() -> put(index, List.of(TOWER)))
                .satisfies(kind(Failure.Kind.NOT_READABLE));
    }

    @Test
    void aFirstUpdateThatIsCutOffLeavesAnIndex() throws IOException {
        LuceneIndex index = LuceneIndex.at(place);
        assertThatThrownBy(
                        () ->
                                index.update(
                                        update -> {
                                            // As a process that is killed now would leave it.
                                            copy(place, place.resolveSibling("killed"));
                                            throw new IllegalStateException("power cut");
                                        }))
                .hasMessage("power cut");
        for (Path left : List.of(place, place.resolveSibling("killed"))) {
            put(LuceneIndex.at(left), List.of(TOWER));
            assertThat(LuceneIndex.at(left).search("iron", 1)).containsExactly(TOWER);
        }
    }

    @Test
    void whatIsLeftOfACreationIsNoHindrance() throws IOException {
        Files.writeString(place.resolve("write.lock"), "");
        Files.writeString(place.resolve("pending_segments_1"), "half");
        put(LuceneIndex.at(place), List.of(TOWER));
        assertThat(LuceneIndex.at(place).search("iron", 1)).containsExactly(TOWER);
    }

    private static void copy(Path from, Path to) {
        try (Stream<Path> files = Files.list(from)) {
            Files.createDirectories(to);
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void folderWithOtherFilesIsNotTouched() throws IOException {
        Files.writeString(place.resolve("thesis.txt"), "mine");
        assertThatThrownBy(() -> LuceneIndex.at(place)).satisfies(kind(Failure.Kind.NOT_READABLE));
    }

    @Test
    void readerSurvivesThatTheIndexIsMadeAnew() throws IOException {
        LuceneIndex reader = LuceneIndex.at(place);
        put(LuceneIndex.at(place), List.of(TOWER));
        assertThat(reader.search("iron", 1)).containsExactly(TOWER);
        try (Stream<Path> files = Files.list(place)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        put(LuceneIndex.at(place), List.of(BRIDGE));
        assertThat(reader.search("made", 5)).containsExactly(BRIDGE);
    }

    @Test
    void damagedIndexIsSaid() throws IOException {
        put(LuceneIndex.at(place), List.of(TOWER));
        try (Stream<Path> files = Files.list(place)) {
            for (Path file : files.filter(each -> each.toString().contains("segments_")).toList()) {
                Files.write(file, new byte[40]);
            }
        }
        try (LuceneIndex index = LuceneIndex.at(place)) {
            assertThatThrownBy(() -> index.search("iron", 1)).isInstanceOf(FidesException.class);
        }
    }

    private static void put(LuceneIndex index, List<Document> documents) {
        index.update(
                update -> {
                    for (Document document : documents) {
                        update.put(document, STAMP);
                    }
                    return documents;
                });
    }

    private static Consumer<Throwable> kind(Failure.Kind kind) {
        return e -> assertThat(((FidesException) e).failure().kind()).isEqualTo(kind);
    }
}
