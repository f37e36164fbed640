package io.fides.adapter.lucene;

import io.fides.domain.FidesException;
import io.fides.retrieve.DocumentParser;
import io.fides.retrieve.FileSource;
import io.fides.retrieve.IndexReport;
import io.fides.retrieve.IndexRun;

/**
 * Brings an index up to date with files. Work is committed now and then, so that an interruption
 * costs little: what was committed is complete and the next run goes on from there.
 */
public final class LuceneIndexing {

    private final LuceneIndex index;
    private final DocumentParser parser;

    public LuceneIndexing(LuceneIndex index, DocumentParser parser) {
        this.index = index;
        this.parser = parser;
    }

    /**
     * @throws FidesException if another process is writing the index; if the files' place or the
     *     index cannot be used; if interrupted
     */
    public IndexReport index(FileSource files, IndexReport.Progress progress) {
        FileSource.Listing listing = files.list();
        return index.update(update -> new IndexRun(update, listing, parser, progress).all());
    }
}
