package io.fides.adapter.lucene;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;

/** Reads an index as it was last committed, from its first commit on. */
final class LatestReader implements Closeable {

    private final Directory directory;
    private final Consumer<Iterable<Map.Entry<String, String>>> check;
    private Optional<SearcherManager> current = Optional.empty();

    /**
     * @param check throws if it cannot read what was committed with such data
     */
    LatestReader(Directory directory, Consumer<Iterable<Map.Entry<String, String>>> check) {
        this.directory = directory;
        this.check = check;
    }

    /** Something to do with a searcher, which is not to be kept. */
    interface Search<T> {
        T in(IndexSearcher searcher) throws IOException;
    }

    <T> T search(Search<T> search) throws IOException {
        SearcherManager manager = latest();
        IndexSearcher searcher = manager.acquire();
        try {
            check.accept(userData(searcher));
            return search.in(searcher);
        } finally {
            manager.release(searcher);
        }
    }

    private synchronized SearcherManager latest() throws IOException {
        if (current.isPresent()) {
            try {
                current.get().maybeRefreshBlocking();
                return current.get();
            } catch (IOException | IllegalStateException e) {
                // Another index was put in its place: forget this one and read that.
                close();
            }
        }
        if (!DirectoryReader.indexExists(directory)) {
            throw new FidesException(
                    Stage.RETRIEVAL,
                    Failure.Kind.NOT_READABLE,
                    "nothing is indexed yet in " + directory);
        }
        SearcherManager opened = new SearcherManager(directory, new SearcherFactory());
        current = Optional.of(opened);
        return opened;
    }

    private static Iterable<Map.Entry<String, String>> userData(IndexSearcher searcher)
            throws IOException {
        DirectoryReader reader = (DirectoryReader) searcher.getIndexReader();
        return reader.getIndexCommit().getUserData().entrySet();
    }

    @Override
    public synchronized void close() throws IOException {
        if (current.isPresent()) {
            current.get().close();
        }
        current = Optional.empty();
    }
}
