package io.fides.adapter.lucene;

import io.fides.domain.Document;
import io.fides.domain.Source;
import io.fides.language.Unicode;
import io.fides.retrieve.DocumentIndex;
import java.net.URI;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;

/** How a document lies in an index. */
final class LuceneEntry {

    /** Searchable and stored. */
    static final String TITLE = "title";

    /** Searchable and stored, unchanged. */
    static final String TEXT = "text";

    /** The key; also a doc value, by which ties are broken. */
    static final String URI_FIELD = "uri";

    /** Doc values that tell whether a file changed: size, time and digest of its bytes. */
    static final String SIZE = "size";

    static final String MODIFIED = "modified";
    static final String CONTENT = "content";

    private static final String PUBLISHED = "published";
    private static final String SHA256 = "sha256";

    private LuceneEntry() {}

    static Term key(URI uri) {
        return new Term(URI_FIELD, uri.toString());
    }

    static org.apache.lucene.document.Document of(
            Document document, Optional<DocumentIndex.Stamp> stamp) {
        Source source = document.source();
        String uri = source.uri().toString();
        var entry = new org.apache.lucene.document.Document();
        entry.add(new StringField(URI_FIELD, uri, Field.Store.YES));
        entry.add(new SortedDocValuesField(URI_FIELD, new BytesRef(uri)));
        entry.add(new TextField(TITLE, Unicode.encodable(source.title()), Field.Store.YES));
        entry.add(new TextField(TEXT, Unicode.encodable(document.text()), Field.Store.YES));
        source.published()
                .ifPresent(date -> entry.add(new StoredField(PUBLISHED, date.toString())));
        entry.add(new StoredField(SHA256, source.sha256()));
        stamp.ifPresent(
                file -> {
                    entry.add(new NumericDocValuesField(SIZE, file.size()));
                    entry.add(new NumericDocValuesField(MODIFIED, file.modifiedMillis()));
                    entry.add(new BinaryDocValuesField(CONTENT, new BytesRef(file.digest())));
                });
        return entry;
    }

    static Document read(org.apache.lucene.document.Document entry) {
        Source source =
                new Source(
                        URI.create(stored(entry, URI_FIELD)),
                        stored(entry, TITLE),
                        Optional.ofNullable(entry.get(PUBLISHED)).map(LocalDate::parse),
                        stored(entry, SHA256));
        return new Document(source, stored(entry, TEXT));
    }

    private static String stored(org.apache.lucene.document.Document entry, String field) {
        return Objects.requireNonNull(entry.get(field), field);
    }
}
