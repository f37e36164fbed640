package io.fides.adapter.lucene;

import io.fides.domain.Document;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.List;
import java.util.function.Supplier;

/**
 * Searches the documents that a request brings along: all of them, if they are few, that share a
 * content word with the query.
 *
 * <p>They are indexed in memory at the first search, once; nothing has to be closed.
 */
public final class DocumentsSearch implements SearchBackend {

    private final Supplier<LuceneSearch> search;

    /**
     * @param documents of two with the same URI the last counts
     */
    public DocumentsSearch(List<Document> documents) {
        List<Document> held = List.copyOf(documents);
        this.search = new Once<>(() -> new LuceneSearch(LuceneIndex.inMemory(held)));
    }

    @Override
    public String name() {
        return "documents";
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        return search.get().search(query);
    }
}
