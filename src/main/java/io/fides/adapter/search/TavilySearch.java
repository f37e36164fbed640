package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.util.List;

/**
 * Searches by Tavily.
 *
 * <p>The answer that Tavily can generate is neither asked for nor read. It ranks without regard to
 * language.
 */
public final class TavilySearch implements SearchBackend {

    public static final String NAME = "tavily";

    public static final URI BASE = URI.create("https://api.tavily.com");

    private static final int MAX_RESULTS = 20;
    private static final int MAX_QUERY_CHARS = 399;

    private final JsonHttp http;
    private final KeyedSettings settings;

    public TavilySearch(JsonHttp http, KeyedSettings settings) {
        this.http = http;
        this.settings = settings;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        int count = Math.min(query.maxResults(), MAX_RESULTS);
        ObjectNode body =
                JsonHttp.object()
                        .put(
                                "query",
                                PlainText.query(query.text(), MAX_QUERY_CHARS, Integer.MAX_VALUE))
                        .put("max_results", count)
                        .put("search_depth", "basic")
                        .put("include_answer", false)
                        .put("include_raw_content", false);
        JsonNode reply =
                http.fetch(
                        NAME,
                        JsonHttp.post(WebAddress.under(settings.base(), "/search"), body)
                                .header("Authorization", "Bearer " + settings.key().value()),
                        settings.timeout(),
                        StatusPolicy.COMMON);
        return new Links(NAME, "/results", "url", List.of("published_date")).read(reply, count);
    }
}
