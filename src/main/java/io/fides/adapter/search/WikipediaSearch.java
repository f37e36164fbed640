package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Failure;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Searches the Wikipedia of the wanted language by the REST API of MediaWiki, without a key.
 *
 * <p>The language of a query picks the host, so it is checked first: whatever a caller writes, only
 * a host below {@code wikipedia.org} can be addressed.
 */
public final class WikipediaSearch implements SearchBackend {

    public static final String NAME = "wikipedia";

    private static final int MAX_RESULTS = 100;
    private static final int MAX_QUERY_CHARS = 300;
    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}");

    /** Wikipedias that do not live under the primary language of their tag. */
    private static final Map<String, String> EDITIONS =
            Map.of(
                    "nb", "no",
                    "zh-yue", "zh-yue",
                    "yue", "zh-yue",
                    "zh-min-nan", "zh-min-nan",
                    "nan", "zh-min-nan",
                    "lzh", "zh-classical",
                    "be-tarask", "be-tarask",
                    "nds-nl", "nds-nl",
                    "simple", "simple");

    private final JsonHttp http;
    private final Settings settings;

    /**
     * @param base where requests go instead of {@code https://{language}.wikipedia.org}; links
     *     always lead to Wikipedia itself
     * @param timeout of a call
     */
    public record Settings(Optional<URI> base, Duration timeout) {

        /** Wikipedia itself, 8 seconds. */
        public static final Settings DEFAULT = new Settings(Optional.empty(), Defaults.TIMEOUT);

        public Settings {
            base = base.map(WebAddress::requireBase);
        }
    }

    public WikipediaSearch(JsonHttp http, Settings settings) {
        this.http = http;
        this.settings = settings;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        URI site = URI.create("https://" + edition(query.language()) + ".wikipedia.org");
        String words = PlainText.query(query.text(), MAX_QUERY_CHARS, Integer.MAX_VALUE);
        int limit = Math.min(query.maxResults(), MAX_RESULTS);
        URI request =
                WebAddress.under(
                        settings.base().orElse(site),
                        "/w/rest.php/v1/search/page?q="
                                + WebAddress.segment(words)
                                + "&limit="
                                + limit);
        JsonNode reply =
                http.fetch(NAME, JsonHttp.get(request), settings.timeout(), StatusPolicy.COMMON);
        return new Links(NAME, "/pages", "url", List.of()).read(addressed(reply, site), limit);
    }

    /** The reply with the address of each page, which it names by its key only. */
    private static JsonNode addressed(JsonNode reply, URI site) {
        if (!(reply.path("pages") instanceof ArrayNode pages)) {
            return reply;
        }
        for (JsonNode page : pages) {
            JsonNode key = page.path("key");
            if (page instanceof ObjectNode entry && key.isTextual() && !key.textValue().isBlank()) {
                entry.put(
                        "url", WebAddress.under(site, "/wiki/" + path(key.textValue())).toString());
            }
        }
        return reply;
    }

    /** {@code key} as Wikipedia writes it in the addresses of its pages. */
    private static String path(String key) {
        return WebAddress.segment(key)
                .replace("%2F", "/")
                .replace("%3A", ":")
                .replace("%2C", ",")
                .replace("%28", "(")
                .replace("%29", ")")
                .replace("%21", "!")
                .replace("%27", "'");
    }

    private static String edition(String tag) {
        String lower = tag.strip().toLowerCase(Locale.ROOT).replace('_', '-');
        String primary = PlainText.primaryLanguage(lower);
        String edition = EDITIONS.getOrDefault(lower, EDITIONS.getOrDefault(primary, primary));
        if (!EDITIONS.containsValue(edition) && !LANGUAGE.matcher(edition).matches()) {
            throw JsonHttp.failure(
                    NAME, Failure.Kind.UNSAFE_ADDRESS, "has no edition of such a language");
        }
        return edition;
    }
}
