package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.util.List;

/**
 * Searches by the neural index of Exa.
 *
 * <p>Contents are not asked for: pages are read by ourselves. Exa's terms let it train on queries.
 */
public final class ExaSearch implements SearchBackend {

    public static final String NAME = "exa";

    public static final URI BASE = URI.create("https://api.exa.ai");

    private static final int MAX_RESULTS = 100;
    private static final int MAX_QUERY_CHARS = 2000;

    private final JsonHttp http;
    private final KeyedSettings settings;

    public ExaSearch(JsonHttp http, KeyedSettings settings) {
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
                        .put("numResults", count)
                        .put("type", "auto");
        JsonNode reply =
                http.fetch(
                        NAME,
                        JsonHttp.post(WebAddress.under(settings.base(), "/search"), body)
                                .header("x-api-key", settings.key().value()),
                        settings.timeout(),
                        StatusPolicy.COMMON);
        return new Links(NAME, "/results", "url", List.of("publishedDate")).read(reply, count);
    }
}
