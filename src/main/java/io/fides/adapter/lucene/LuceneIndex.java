package io.fides.adapter.lucene;

import io.fides.domain.Document;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.FileListing;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.IndexRun;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.NIOFSDirectory;
import org.apache.lucene.util.IOFunction;
import org.jspecify.annotations.Nullable;

/**
 * Documents that can be found by the words they hold, on disk or in memory.
 *
 * <p>Searching is safe for many threads and sees what was last committed, also by another process.
 * An update is all or nothing up to its last commit and excludes other writers.
 */
public final class LuceneIndex implements SearchBackend, Closeable {

    /** Fields and analysis of an index; one with another number has to be made anew. */
    static final String SCHEMA = "1";

    private static final String SCHEMA_KEY = "fides.schema";
    private static final Sort BEST_FIRST =
            new Sort(
                    SortField.FIELD_SCORE,
                    new SortField(LuceneEntry.URI_FIELD, SortField.Type.STRING));

    private final String place;
    private final Directory directory;
    private final EnglishText analysis = new EnglishText();
    private @Nullable DirectoryReader reader;
    private byte[] readCommit = {};

    private LuceneIndex(String place, Directory directory) {
        this.place = place;
        this.directory = directory;
    }

    /**
     * An index on disk. Nothing is read or written yet; the first update creates it.
     *
     * @throws FidesException if the place holds something else, or cannot be created
     */
    public static LuceneIndex at(Path place) {
        String name = "the index at " + place;
        return LuceneFailures.mapped(
                name,
                () -> {
                    Files.createDirectories(place);
                    // Memory mapping would be quicker but does not exist in native images.
                    Directory directory = new NIOFSDirectory(place);
                    if (!DirectoryReader.indexExists(directory)
                            && holds(place, LuceneIndex::isForeign)) {
                        throw LuceneFailures.failure(
                                Failure.Kind.NOT_READABLE,
                                place + " holds files that are not an index of Fides");
                    }
                    return new LuceneIndex(name, directory);
                });
    }

    /** Whether something was indexed at a place; changes nothing there. */
    public static boolean existsAt(Path place) {
        return Files.isDirectory(place)
                && LuceneFailures.mapped(
                        "the index at " + place,
                        () -> holds(place, file -> file.startsWith(IndexFileNames.SEGMENTS)));
    }

    /** An index in memory that holds all documents, those with one URI too. */
    public static LuceneIndex inMemory(List<Document> documents) {
        LuceneIndex index = new LuceneIndex("the index in memory", new ByteBuffersDirectory());
        index.update(
                update -> {
                    for (Document document : documents) {
                        update.writer().addDocument(LuceneEntry.of(document, Optional.empty()));
                    }
                    return documents;
                });
        return index;
    }

    @Override
    public String name() {
        return "lucene";
    }

    /** Documents that share a word with the query, best first, equals by URI. */
    @Override
    public List<SearchHit> search(SearchQuery query) {
        return search(query.text(), query.maxResults()).stream()
                .<SearchHit>map(SearchHit.Held::new)
                .toList();
    }

    List<Document> search(String text, int limit) {
        return reading(
                searcher -> {
                    Query query = WordQuery.of(text, analysis, searcher.getIndexReader());
                    List<Document> found = new ArrayList<>();
                    for (ScoreDoc hit : searcher.search(query, limit, BEST_FIRST).scoreDocs) {
                        found.add(LuceneEntry.read(searcher.storedFields().document(hit.doc)));
                    }
                    return found;
                });
    }

    /**
     * Brings the index up to date with files. Work is committed now and then, so that an
     * interruption costs little: the next run goes on from there.
     *
     * @throws FidesException if another process is writing the index; if the index cannot be used;
     *     if interrupted
     */
    public IndexReport index(
            FileListing files, DocumentParser parser, IndexReport.Progress progress) {
        return update(update -> new IndexRun(update, files, parser, progress).all());
    }

    public int size() {
        return reading(searcher -> searcher.getIndexReader().numDocs());
    }

    /**
     * Changes the index. If {@code work} throws, what it did since its last commit is undone.
     *
     * @throws FidesException if another process is writing, or the index cannot be written
     */
    <T> T update(IOFunction<IndexUpdate, T> work) {
        return LuceneFailures.mapped(
                place,
                () -> {
                    IndexWriter writer =
                            new IndexWriter(
                                    directory,
                                    new IndexWriterConfig(analysis)
                                            .setMergeScheduler(new SerialMergeScheduler())
                                            .setCommitOnClose(false));
                    try {
                        boolean exists = DirectoryReader.indexExists(directory);
                        if (exists) {
                            checkSchema(SegmentInfos.readLatestCommit(directory).getUserData());
                        }
                        writer.setLiveCommitData(Map.of(SCHEMA_KEY, SCHEMA).entrySet());
                        if (!exists) {
                            // Whatever happens now, the folder is known to be an index.
                            writer.commit();
                        }
                        T result = work.apply(new IndexUpdate(writer));
                        writer.commit();
                        return result;
                    } finally {
                        closeUncut(writer);
                    }
                });
    }

    @Override
    public void close() {
        LuceneFailures.mapped(
                place,
                () -> {
                    closeReader();
                    directory.close();
                    return place;
                });
    }

    /** Reads the index as it was last committed. */
    private <T> T reading(IOFunction<IndexSearcher, T> work) {
        return LuceneFailures.apart(
                place,
                () -> {
                    DirectoryReader latest = latest();
                    try {
                        checkSchema(latest.getIndexCommit().getUserData());
                        return work.apply(new IndexSearcher(latest));
                    } finally {
                        latest.decRef();
                    }
                });
    }

    /**
     * Every commit has an id of its own, also that of another index put in the place of this one,
     * which Lucene's own check by version would take for the same.
     */
    private synchronized DirectoryReader latest() throws IOException {
        if (!DirectoryReader.indexExists(directory)) {
            throw LuceneFailures.failure(Failure.Kind.NOT_READABLE, "nothing is indexed yet");
        }
        byte[] commit = SegmentInfos.readLatestCommit(directory).getId();
        DirectoryReader open = reader;
        if (open == null || !Arrays.equals(commit, readCommit)) {
            closeReader();
            open = DirectoryReader.open(directory);
            reader = open;
            readCommit = commit;
        }
        open.incRef();
        return open;
    }

    /** Searches that run keep their reader until they are done. */
    private synchronized void closeReader() throws IOException {
        if (reader != null) {
            reader.close();
        }
        reader = null;
    }

    /** Closes, and undoes what was not committed, also on an interrupted thread. */
    private static void closeUncut(IndexWriter writer) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            writer.close();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void checkSchema(Map<String, String> commitData) {
        String found = commitData.getOrDefault(SCHEMA_KEY, "none");
        if (!found.equals(SCHEMA)) {
            throw LuceneFailures.unusable(place, "has schema " + found + " and not " + SCHEMA);
        }
    }

    private static boolean holds(Path place, Predicate<String> wanted) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(file -> file.getFileName().toString()).anyMatch(wanted);
        }
    }

    /** Those of Lucene stay behind where a first update was cut off at its very beginning. */
    private static boolean isForeign(String file) {
        return !file.equals(IndexWriter.WRITE_LOCK_NAME)
                && !file.startsWith(IndexFileNames.PENDING_SEGMENTS);
    }
}
