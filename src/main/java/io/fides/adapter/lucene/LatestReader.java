package io.fides.adapter.lucene;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.Directory;

/**
 * Reads an index as it was last committed, from its first commit on.
 *
 * <p>Every commit has an id of its own, also that of another index put in the place of this one,
 * which Lucene's own check by version would take for the same.
 */
final class LatestReader implements Closeable {

    private final Directory directory;
    private final Consumer<Iterable<Map.Entry<String, String>>> check;
    private Optional<Opened> current = Optional.empty();

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

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Opened(DirectoryReader reader, byte[] commit) {}

    <T> T search(Search<T> search) throws IOException {
        DirectoryReader reader = acquire();
        try {
            check.accept(reader.getIndexCommit().getUserData().entrySet());
            return search.in(new IndexSearcher(reader));
        } finally {
            reader.decRef();
        }
    }

    private synchronized DirectoryReader acquire() throws IOException {
        if (!DirectoryReader.indexExists(directory)) {
            throw new FidesException(
                    Stage.RETRIEVAL, Failure.Kind.NOT_READABLE, "nothing is indexed yet");
        }
        byte[] commit = SegmentInfos.readLatestCommit(directory).getId();
        if (current.filter(opened -> Arrays.equals(opened.commit(), commit)).isEmpty()) {
            close();
            current = Optional.of(new Opened(DirectoryReader.open(directory), commit));
        }
        DirectoryReader reader = current.orElseThrow().reader();
        reader.incRef();
        return reader;
    }

    /** Searches that run keep their reader until they are done. */
    @Override
    public synchronized void close() throws IOException {
        if (current.isPresent()) {
            current.get().reader().close();
        }
        current = Optional.empty();
    }
}
