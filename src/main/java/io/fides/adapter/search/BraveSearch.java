package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.Failure;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Searches by the web index of Brave. */
public final class BraveSearch implements SearchBackend {

    public static final String NAME = "brave";

    public static final URI BASE = URI.create("https://api.search.brave.com");

    private static final int MAX_RESULTS = 20;
    private static final int MAX_QUERY_CHARS = 400;
    private static final int MAX_QUERY_WORDS = 50;

    /** What Brave calls languages, where that is not the primary language of the tag. */
    private static final Map<String, String> LANGUAGES =
            Map.of("ja", "jp", "zh", "zh-hans", "no", "nb", "pt", "pt-pt", "pt-br", "pt-br");

    /** Languages that Brave knows by their own name; it refuses queries in any other. */
    private static final Set<String> KNOWN =
            Set.of(
                    "ar", "eu", "bn", "bg", "ca", "hr", "cs", "da", "nl", "en", "et", "fi", "fr",
                    "gl", "de", "gu", "he", "hi", "hu", "is", "it", "kn", "ko", "lv", "lt", "ms",
                    "ml", "mr", "nb", "pl", "pa", "ro", "ru", "sr", "sk", "sl", "es", "sv", "ta",
                    "te", "th", "tr", "uk", "vi");

    /** Brave answers 422, as to a malformed request, when it does not know the key. */
    private static final StatusPolicy STATUS =
            (backend, status, headers, body) ->
                    status == 422
                                    && body.at("/error/code")
                                            .asText("")
                                            .equals("SUBSCRIPTION_TOKEN_INVALID")
                            ? StatusPolicy.because(
                                    backend, Failure.Kind.FORBIDDEN, "refuses our key", status)
                            : StatusPolicy.COMMON.failure(backend, status, headers, body);

    private final JsonHttp http;
    private final KeyedSettings settings;

    public BraveSearch(JsonHttp http, KeyedSettings settings) {
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
        String words = PlainText.query(query.text(), MAX_QUERY_CHARS, MAX_QUERY_WORDS);
        URI request =
                WebAddress.under(
                        settings.base(),
                        "/res/v1/web/search?q="
                                + WebAddress.segment(words)
                                + "&count="
                                + count
                                + "&result_filter=web&text_decorations=false"
                                + language(query.language()));
        JsonNode reply =
                http.fetch(
                        NAME,
                        JsonHttp.get(request)
                                .header("X-Subscription-Token", settings.key().value()),
                        settings.timeout(),
                        STATUS);
        // Brave leaves the whole section out when it found nothing.
        if (!reply.has("web") && reply.path("type").asText("").equals("search")) {
            return List.of();
        }
        return new Links(NAME, "/web/results", "url", List.of("page_age", "age"))
                .read(reply, count);
    }

    private static String language(String tag) {
        String lower = tag.strip().toLowerCase(Locale.ROOT);
        String primary = PlainText.primaryLanguage(lower);
        String known = LANGUAGES.getOrDefault(lower, LANGUAGES.getOrDefault(primary, primary));
        return LANGUAGES.containsValue(known) || KNOWN.contains(known)
                ? "&search_lang=" + known
                : "";
    }
}
