package io.fides.adapter.lucene;

import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.List;

/**
 * Searches the documents of an index.
 *
 * @param name by which the backend is chosen, such as {@code sample} for the sample corpus
 */
public record LuceneSearch(String name, LuceneIndex index) implements SearchBackend {

    @Override
    public List<SearchHit> search(SearchQuery query) {
        return index.search(query.text(), query.maxResults()).stream()
                .<SearchHit>map(SearchHit.Held::new)
                .toList();
    }
}
