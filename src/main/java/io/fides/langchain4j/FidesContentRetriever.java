package io.fides.langchain4j;

import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import io.fides.domain.Evidence;
import io.fides.domain.Passage;
import io.fides.library.FidesLibrary;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Bm25Reranker;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.Windows;
import java.util.List;

/**
 * What the library's index holds, as contents for RAG: of the documents found the windows of four
 * sentences that share most with the query, with metadata {@code url} and {@code title}. Pages of
 * the web, of which a search knows the address only, are left out.
 *
 * @param maxResults windows at most
 */
public record FidesContentRetriever(FidesLibrary fides, int maxResults)
        implements ContentRetriever {

    /**
     * @throws io.fides.domain.run.FidesException if it cannot be searched
     */
    @Override
    public List<Content> retrieve(Query query) {
        List<Passage> windows =
                fides.search(query.text()).stream()
                        .filter(SearchHit.Held.class::isInstance)
                        .map(hit -> ((SearchHit.Held) hit).document())
                        .flatMap(document -> Windows.PAPER.of(document).stream())
                        .toList();
        double[] relevance = new Bm25Reranker().score(query.text(), windows);
        return new BestWindows(maxResults)
                .of(query.text(), windows, relevance).stream()
                        .map(Evidence::passage)
                        .map(Segments::segment)
                        .map(Content::from)
                        .toList();
    }
}
