package io.fides.adapter.lucene;

import io.fides.domain.Document;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches the documents that a request brings along: all of them, if they are few, that share a
 * content word with the query.
 *
 * <p>They are indexed in memory at the first search, once; nothing has to be closed. Documents with
 * one URI are parts of one page, of which each is found by itself.
 */
public final class DocumentsSearch implements SearchBackend {

    private final List<Document> documents;
    private @Nullable LuceneIndex index;

    public DocumentsSearch(List<Document> documents) {
        this.documents =
                documents.stream()
                        .sorted(Comparator.comparing(each -> each.source().uri().toString()))
                        .toList();
    }

    @Override
    public String name() {
        return "documents";
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        return indexed().search(query);
    }

    private synchronized LuceneIndex indexed() {
        if (index == null) {
            index = LuceneIndex.inMemory(documents);
        }
        return index;
    }
}
