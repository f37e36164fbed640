package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.Duration;
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
    private final Settings settings;

    /**
     * @param base of the API or of a proxy in front of it
     * @param key sent as bearer token
     * @param timeout of a call
     */
    public record Settings(URI base, ApiKey key, Duration timeout) {

        public Settings {
            WebAddress.requireBase(base);
        }

        /** The API itself, 8 seconds. */
        public static Settings of(ApiKey key) {
            return new Settings(BASE, key, Defaults.TIMEOUT);
        }
    }

    public TavilySearch(JsonHttp http, Settings settings) {
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
