package io.fides.adapter.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fides.adapter.files.Folder;
import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.FileListing.LocalFile;
import io.fides.retrieve.IndexReport;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneIndexingTest {

    @TempDir Path folder;
    @TempDir Path place;

    private final AtomicInteger parsed = new AtomicInteger();
    private LuceneIndex index = LuceneIndex.inMemory(List.of());

    @BeforeEach
    void openIndex() throws IOException {
        index = LuceneIndex.at(place);
        write("a.txt", "iron tower", 1);
        write("sub/b.md", "steel bridge", 1);
    }

    @Test
    void newFilesAreAdded() {
        assertThat(update()).isEqualTo(report(2, 0, 0, 0));
        assertThat(texts("tower bridge")).containsExactlyInAnyOrder("iron tower", "steel bridge");
    }

    @Test
    void untouchedFilesAreNotReadAgain() {
        update();
        assertThat(update()).isEqualTo(report(0, 0, 2, 0));
        assertThat(parsed).hasValue(2);
    }

    @Test
    void touchedFileWithTheSameContentIsUnchanged() throws IOException {
        update();
        write("a.txt", "iron tower", 2);
        assertThat(update()).isEqualTo(report(0, 0, 2, 0));
        assertThat(parsed).hasValue(2);
        FileListing unloadable = withoutLoading(new Folder(folder).list());
        assertThat(indexed(unloadable, IndexReport.Progress.NONE))
                .as("the new time is known")
                .isEqualTo(report(0, 0, 2, 0));
    }

    @Test
    void changedFileIsReplaced() throws IOException {
        update();
        write("a.txt", "gold tower", 2);
        assertThat(update()).isEqualTo(report(0, 1, 1, 0));
        assertThat(texts("tower")).containsExactly("gold tower");
        assertThat(texts("iron")).isEmpty();
    }

    @Test
    void goneFileIsRemoved() throws IOException {
        update();
        Files.delete(folder.resolve("a.txt"));
        assertThat(update()).isEqualTo(report(0, 0, 1, 1));
        assertThat(texts("tower")).isEmpty();
    }

    @Test
    void renamedFileIsFoundUnderItsNewNameOnly() throws IOException {
        update();
        Files.move(folder.resolve("a.txt"), folder.resolve("c.txt"));
        assertThat(update()).isEqualTo(report(1, 0, 1, 1));
        assertThat(index.search("tower", 5).stream().map(found -> found.source().uri()))
                .containsExactly(folder.toRealPath().resolve("c.txt").toUri());
    }

    @Test
    void filesOutsideTheFolderStay() throws IOException {
        Path sub = folder.resolve("sub");
        indexed(new Folder(folder).list(), IndexReport.Progress.NONE);
        Files.delete(sub.resolve("b.md"));
        assertThat(indexed(new Folder(sub).list(), IndexReport.Progress.NONE))
                .isEqualTo(report(0, 0, 0, 1));
        assertThat(texts("tower bridge")).containsExactly("iron tower");
    }

    @Test
    void unreadableFileIsReportedAndKeepsWhatWasRead() throws IOException {
        update();
        write("a.txt", "unparsable tower", 2);
        write("new.txt", "unparsable too", 2);
        IndexReport report = update();
        assertThat(report.unchanged()).isEqualTo(1);
        assertThat(report.unreadable())
                .extracting(FileListing.Unreadable::reason)
                .containsExactly("the parser gave up", "the parser gave up");
        assertThat(texts("tower")).containsExactly("iron tower");
    }

    @Test
    void whatLiesInAFolderThatCannotBeListedStays() {
        update();
        FileListing all = new Folder(folder).list();
        URI sub = URI.create(all.root() + "sub/");
        FileListing closed =
                new FileListing(
                        all.root(),
                        all.files().subList(0, 1),
                        List.of(new FileListing.Unreadable(sub, "no permission")));
        IndexReport report = indexed(closed, IndexReport.Progress.NONE);
        assertThat(report.removed()).isZero();
        assertThat(report.unreadable()).hasSize(1);
        assertThat(texts("bridge")).containsExactly("steel bridge");
    }

    @Test
    void progressIsToldFileByFile() {
        List<String> told = new ArrayList<>();
        indexed(
                new Folder(folder).list(),
                (done, of, file) -> told.add(done + "/" + of + " " + Path.of(file).getFileName()));
        assertThat(told).containsExactly("1/2 a.txt", "2/2 b.md");
    }

    @Test
    void interruptionLeavesAnIndexThatTheNextRunCompletes() {
        update();
        IndexReport.Progress interrupt = (_, _, _) -> Thread.currentThread().interrupt();
        assertThatThrownBy(() -> indexed(new Folder(folder).list(), interrupt))
                .isInstanceOf(FidesException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(texts("tower bridge")).hasSize(2);
        assertThat(update()).isEqualTo(report(0, 0, 2, 0));
    }

    @Test
    void readersSeeOldOrNewButNothingElseWhileIndexing() throws Exception {
        update();
        CountDownLatch started = new CountDownLatch(1);
        AtomicInteger searches = new AtomicInteger();
        try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<?> reading =
                    threads.submit(
                            () -> {
                                while (!Thread.currentThread().isInterrupted()
                                        && searches.get() < 1_000_000) {
                                    started.countDown();
                                    List<String> found = texts("tower");
                                    assertThat(found).hasSize(1);
                                    assertThat(found.getFirst()).matches("(iron|gold) tower");
                                    searches.incrementAndGet();
                                }
                                return searches;
                            });
            started.await();
            for (int run = 2; run < 12; run++) {
                write("a.txt", run % 2 == 0 ? "gold tower" : "iron tower", run);
                assertThat(update().updated()).isEqualTo(1);
            }
            searches.addAndGet(1_000_000);
            reading.get();
        }
        assertThat(searches.get()).isGreaterThan(1_000_000);
    }

    @Test
    void tenThousandFilesAreIndexedQuickly() {
        List<LocalFile> files = new ArrayList<>();
        URI root = URI.create("file:///generated/");
        for (int i = 0; i < 10_000; i++) {
            String text = "Report " + i + " says that tower " + (i % 97) + " is made of iron. ";
            byte[] content = text.repeat(8).getBytes(StandardCharsets.UTF_8);
            files.add(
                    new LocalFile(
                            URI.create(root + "" + i + ".txt"),
                            "text/plain",
                            content.length,
                            1,
                            () -> content));
        }
        FileListing many = new FileListing(root, files, List.of());
        long start = System.nanoTime();
        assertThat(indexed(many, IndexReport.Progress.NONE).added()).isEqualTo(10_000);
        long indexed = System.nanoTime();
        assertThat(indexed(many, IndexReport.Progress.NONE).unchanged()).isEqualTo(10_000);
        for (int i = 0; i < 200; i++) {
            assertThat(index.search("Which tower of report " + i + " is iron?", 5)).hasSize(5);
        }
        assertThat((indexed - start) / 1_000_000).as("millis").isLessThan(60_000);
    }

    private IndexReport indexed(FileListing files, IndexReport.Progress progress) {
        return index.index(files, this::parse, progress);
    }

    private IndexReport update() {
        return indexed(new Folder(folder).list(), IndexReport.Progress.NONE);
    }

    private Document parse(URI uri, String contentType, byte[] content) {
        assertThat(contentType).startsWith("text/");
        parsed.incrementAndGet();
        String text = new String(content, StandardCharsets.UTF_8);
        if (text.contains("unparsable")) {
            throw new FidesException(
                    Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, "the parser gave up");
        }
        return Document.of(uri, "", Optional.empty(), text);
    }

    private static FileListing withoutLoading(FileListing listing) {
        return new FileListing(
                listing.root(),
                listing.files().stream()
                        .map(
                                file ->
                                        new LocalFile(
                                                file.uri(),
                                                file.contentType(),
                                                file.size(),
                                                file.modifiedMillis(),
                                                () -> {
                                                    throw new AssertionError(file + " was read");
                                                }))
                        .toList(),
                listing.unreadable());
    }

    private List<String> texts(String query) {
        return index.search(query, 5).stream().map(Document::text).toList();
    }

    private static IndexReport report(int added, int updated, int unchanged, int removed) {
        return new IndexReport(added, updated, unchanged, removed, List.of());
    }

    private void write(String name, String text, int second) throws IOException {
        Path file = folder.resolve(name);
        Path parent = file.getParent();
        Files.createDirectories(parent == null ? folder : parent);
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(second * 1_000L));
    }
}
