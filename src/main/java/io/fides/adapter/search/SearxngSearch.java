package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Failure;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/**
 * Searches by a SearXNG instance of one's own, which asks other engines.
 *
 * <p>Only results are read; answers and infoboxes are not links. An empty list while engines did
 * not respond is an outage, not "nothing found".
 */
public final class SearxngSearch implements SearchBackend {

    public static final String NAME = "searxng";

    private static final int MAX_QUERY_CHARS = 1000;

    /** The instance refuses formats that its settings do not list. */
    private static final StatusPolicy STATUS =
            (backend, status, headers, body) ->
                    status == 403
                            ? StatusPolicy.because(
                                    backend,
                                    Failure.Kind.FORBIDDEN,
                                    "refuses JSON: add json to search.formats in its settings.yml",
                                    status)
                            : StatusPolicy.COMMON.failure(backend, status, headers, body);

    private final JsonHttp http;
    private final Settings settings;

    /**
     * @param base of the instance
     * @param timeout of a call
     */
    public record Settings(URI base, Duration timeout) {

        public Settings {
            WebAddress.requireBase(base);
        }

        /** That instance, 8 seconds. */
        public static Settings of(URI base) {
            return new Settings(base, Defaults.TIMEOUT);
        }
    }

    public SearxngSearch(JsonHttp http, Settings settings) {
        this.http = http;
        this.settings = settings;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        URI request =
                WebAddress.under(
                        settings.base(),
                        "/search?q="
                                + WebAddress.segment(
                                        PlainText.query(
                                                query.text(), MAX_QUERY_CHARS, Integer.MAX_VALUE))
                                + "&format=json&categories=general&pageno=1&language="
                                + WebAddress.segment(query.language().strip()));
        JsonNode reply = http.fetch(NAME, JsonHttp.get(request), settings.timeout(), STATUS);
        List<SearchHit> hits =
                new Links(NAME, "/results", "url", List.of("publishedDate"))
                        .read(reply, query.maxResults());
        if (hits.isEmpty() && !reply.path("unresponsive_engines").isEmpty()) {
            throw JsonHttp.failure(
                    NAME,
                    Failure.Kind.UNAVAILABLE,
                    "found nothing while "
                            + reply.path("unresponsive_engines").size()
                            + " of its engines did not respond");
        }
        return hits;
    }
}
