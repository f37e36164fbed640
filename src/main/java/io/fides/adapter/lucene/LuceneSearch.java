package io.fides.adapter.lucene;

import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.List;

/** Searches the documents of an index. */
public final class LuceneSearch implements SearchBackend {

    private final String name;
    private final LuceneIndex index;

    /** The backend {@code lucene}. */
    public LuceneSearch(LuceneIndex index) {
        this("lucene", index);
    }

    /**
     * @param name by which the backend is chosen, such as {@code sample} for the sample corpus
     */
    public LuceneSearch(String name, LuceneIndex index) {
        this.name = name;
        this.index = index;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        return index.search(query.text(), query.maxResults()).stream()
                .<SearchHit>map(SearchHit.Held::new)
                .toList();
    }
}
