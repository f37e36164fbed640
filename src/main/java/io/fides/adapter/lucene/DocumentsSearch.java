package io.fides.adapter.lucene;

import io.fides.domain.Document;
import io.fides.domain.Source;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Searches the documents that a request brings along: all of them, if they are few, that share a
 * content word with the query.
 *
 * <p>They are indexed in memory at the first search, once; nothing has to be closed. Documents with
 * one URI are parts of one page, of which each is found by itself.
 */
public final class DocumentsSearch implements SearchBackend {

    private static final String NUMBER = "number:";

    private final List<Document> documents;
    private final Supplier<LuceneIndex> index;

    /**
     * @param documents several may have one URI
     */
    public DocumentsSearch(List<Document> documents) {
        this.documents =
                documents.stream()
                        .sorted(Comparator.comparing(each -> each.source().uri().toString()))
                        .toList();
        this.index = new Once<>(() -> LuceneIndex.inMemory(numbered()));
    }

    /** Under names of their own, since an index holds one document of a name. */
    private List<Document> numbered() {
        List<Document> numbered = new ArrayList<>();
        for (int i = 0; i < documents.size(); i++) {
            Source source = documents.get(i).source();
            URI name = URI.create(NUMBER + String.format(Locale.ROOT, "%06d", i));
            numbered.add(
                    new Document(
                            new Source(name, source.title(), source.published(), source.sha256()),
                            documents.get(i).text()));
        }
        return numbered;
    }

    @Override
    public String name() {
        return "documents";
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        return index.get().search(query.text(), query.maxResults()).stream()
                .<SearchHit>map(
                        found -> new SearchHit.Held(new Document(source(found), found.text())))
                .toList();
    }

    private Source source(Document found) {
        String number = found.source().uri().toString().substring(NUMBER.length());
        return documents.get(Integer.parseInt(number)).source();
    }
}
