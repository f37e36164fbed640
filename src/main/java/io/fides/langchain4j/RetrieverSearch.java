package io.fides.langchain4j;

import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What a content retriever finds is evidence; an {@code EmbeddingStore} is searched by
 * LangChain4j's {@code EmbeddingStoreContentRetriever}. Each content is a document of its own.
 *
 * @param name of the backend, lower case
 */
public record RetrieverSearch(String name, ContentRetriever retriever) implements SearchBackend {

    @Override
    public List<SearchHit> search(SearchQuery query) {
        return found(
                name,
                () ->
                        retriever.retrieve(Query.from(query.text())).stream()
                                .map(Content::textSegment)
                                .filter(segment -> !segment.text().isBlank())
                                .map(Segments::document)
                                .limit(query.maxResults())
                                .map(SearchHit.Held::new));
    }

    /** Of a source of LangChain4j, whatever it throws. */
    static List<SearchHit> found(String name, Supplier<Stream<? extends SearchHit>> hits) {
        try {
            return List.copyOf(hits.get().toList());
        } catch (FidesException e) {
            throw e;
        } catch (RuntimeException e) {
            String what = name + " failed: " + e.getClass().getSimpleName();
            throw new FidesException(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, what, e);
        }
    }
}
