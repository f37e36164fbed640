package io.fides.retrieve;

import io.fides.domain.Document;
import java.io.IOException;
import java.net.URI;
import java.util.Map;

/** An index that follows files, while it is brought up to date. */
public interface DocumentIndex {

    /**
     * What a file was like when it was read.
     *
     * @param size in bytes
     * @param modifiedMillis since 1970
     * @param digest of its bytes
     */
    record Stamp(long size, long modifiedMillis, String digest) {}

    /** The files in the index whose URI begins with {@code root}. */
    Map<URI, Stamp> stamps(URI root) throws IOException;

    /** Adds a document or puts it in place of the one with its URI. */
    void put(Document document, Stamp stamp) throws IOException;

    /** Remembers that a file was touched and not changed. */
    void touch(URI uri, long modifiedMillis) throws IOException;

    void remove(URI uri) throws IOException;

    /** Is told how many files were dealt with; what was changed until now may be kept. */
    void done(int files) throws IOException;
}
