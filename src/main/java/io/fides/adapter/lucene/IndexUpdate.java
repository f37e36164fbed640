package io.fides.adapter.lucene;

import io.fides.domain.Document;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.util.Bits;

/** Changes of an index while no other process may change it. */
record IndexUpdate(IndexWriter writer) {

    /** Adds a document or puts it in place of the one with its URI. */
    void put(Document document, Optional<LuceneEntry.Stamp> stamp) throws IOException {
        writer.updateDocument(
                LuceneEntry.key(document.source().uri()), LuceneEntry.of(document, stamp));
    }

    /** Remembers that a file was touched and not changed. */
    void touch(URI uri, long modifiedMillis) throws IOException {
        writer.updateNumericDocValue(LuceneEntry.key(uri), LuceneEntry.MODIFIED, modifiedMillis);
    }

    void remove(URI uri) throws IOException {
        writer.deleteDocuments(LuceneEntry.key(uri));
    }

    /** The files in the index whose URI begins with {@code root}, by URI. */
    Map<URI, LuceneEntry.Stamp> stamps(URI root) throws IOException {
        Map<URI, LuceneEntry.Stamp> stamps = new TreeMap<>();
        try (DirectoryReader reader = DirectoryReader.open(writer)) {
            for (LeafReaderContext leaf : reader.leaves()) {
                collect(leaf.reader(), root.toString(), stamps);
            }
        }
        return stamps;
    }

    private static void collect(LeafReader leaf, String root, Map<URI, LuceneEntry.Stamp> stamps)
            throws IOException {
        Bits live = leaf.getLiveDocs();
        SortedDocValues uris = DocValues.getSorted(leaf, LuceneEntry.URI_FIELD);
        var sizes = DocValues.getNumeric(leaf, LuceneEntry.SIZE);
        var times = DocValues.getNumeric(leaf, LuceneEntry.MODIFIED);
        var digests = DocValues.getBinary(leaf, LuceneEntry.CONTENT);
        for (int doc = uris.nextDoc(); doc < leaf.maxDoc(); doc = uris.nextDoc()) {
            String uri = uris.lookupOrd(uris.ordValue()).utf8ToString();
            boolean wanted = (live == null || live.get(doc)) && uri.startsWith(root);
            if (wanted
                    && sizes.advanceExact(doc)
                    && times.advanceExact(doc)
                    && digests.advanceExact(doc)) {
                stamps.put(
                        URI.create(uri),
                        new LuceneEntry.Stamp(
                                sizes.longValue(),
                                times.longValue(),
                                digests.binaryValue().utf8ToString()));
            }
        }
    }
}
