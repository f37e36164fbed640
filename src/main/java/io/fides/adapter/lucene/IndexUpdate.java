package io.fides.adapter.lucene;

import io.fides.domain.Document;
import io.fides.retrieve.DocumentIndex;
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
record IndexUpdate(IndexWriter writer) implements DocumentIndex {

    private static final int FILES_PER_COMMIT = 5_000;

    @Override
    public void put(Document document, Stamp stamp) throws IOException {
        writer.updateDocument(
                LuceneEntry.key(document.source().uri()),
                LuceneEntry.of(document, Optional.of(stamp)));
    }

    @Override
    public void touch(URI uri, long modifiedMillis) throws IOException {
        writer.updateNumericDocValue(LuceneEntry.key(uri), LuceneEntry.MODIFIED, modifiedMillis);
    }

    @Override
    public void remove(URI uri) throws IOException {
        writer.deleteDocuments(LuceneEntry.key(uri));
    }

    @Override
    public void done(int files) throws IOException {
        if (files % FILES_PER_COMMIT == 0) {
            writer.commit();
        }
    }

    @Override
    public Map<URI, Stamp> stamps(URI root) throws IOException {
        Map<URI, Stamp> stamps = new TreeMap<>();
        try (DirectoryReader reader = DirectoryReader.open(writer)) {
            for (LeafReaderContext leaf : reader.leaves()) {
                collect(leaf.reader(), root.toString(), stamps);
            }
        }
        return stamps;
    }

    private static void collect(LeafReader leaf, String root, Map<URI, Stamp> stamps)
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
                        new Stamp(
                                sizes.longValue(),
                                times.longValue(),
                                digests.binaryValue().utf8ToString()));
            }
        }
    }
}
