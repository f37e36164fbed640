package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.util.List;

/**
 * Searches Google by Serper.
 *
 * <p>Only organic results are read: an answer box or knowledge graph is text without a page.
 */
public final class SerperSearch implements SearchBackend {

    public static final String NAME = "serper";

    public static final URI BASE = URI.create("https://google.serper.dev");

    private static final int MAX_RESULTS = 100;
    private static final int MAX_QUERY_CHARS = 2000;

    /** Results that cost one credit. */
    private static final int PAGE = 10;

    private final JsonHttp http;
    private final KeyedSettings settings;

    public SerperSearch(JsonHttp http, KeyedSettings settings) {
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
                        .put("q", PlainText.query(query.text(), MAX_QUERY_CHARS, Integer.MAX_VALUE))
                        .put("num", Math.max(count, PAGE))
                        .put("hl", PlainText.primaryLanguage(query.language()));
        JsonNode reply =
                http.fetch(
                        NAME,
                        JsonHttp.post(WebAddress.under(settings.base(), "/search"), body)
                                .header("X-API-KEY", settings.key().value()),
                        settings.timeout(),
                        StatusPolicy.COMMON);
        return new Links(NAME, "/organic", "link", List.of("date")).read(reply, count);
    }
}
