package io.fides.langchain4j;

import dev.langchain4j.web.search.WebSearchEngine;
import dev.langchain4j.web.search.WebSearchOrganicResult;
import dev.langchain4j.web.search.WebSearchRequest;
import io.fides.domain.Document;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.List;
import java.util.Optional;

/**
 * What a web search engine finds is evidence: the content where the engine has read the page, else
 * the page, which is read by the rules for all pages. Snippets are not what a page says.
 *
 * @param name of the backend, lower case
 */
public record WebEngineSearch(String name, WebSearchEngine engine) implements SearchBackend {

    @Override
    public List<SearchHit> search(SearchQuery query) {
        WebSearchRequest wanted =
                WebSearchRequest.builder()
                        .searchTerms(query.text())
                        .maxResults(query.maxResults())
                        .language(query.language())
                        .build();
        return RetrieverSearch.found(
                name,
                () ->
                        engine.search(wanted).results().stream()
                                .limit(query.maxResults())
                                .map(WebEngineSearch::hit));
    }

    private static SearchHit hit(WebSearchOrganicResult result) {
        String content = Optional.ofNullable(result.content()).orElse("");
        if (content.isBlank()) {
            return new SearchHit.Link(result.url(), result.title(), Optional.empty());
        }
        return new SearchHit.Held(
                Document.of(result.url(), result.title(), Optional.empty(), content));
    }
}
