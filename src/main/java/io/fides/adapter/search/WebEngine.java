package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.Failure;
import io.fides.segment.WordLists;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The search engines of the web, and all that differs between their interfaces.
 *
 * <p>Generated answers, infoboxes and contents are neither asked for nor read.
 */
@SuppressWarnings("ImmutableEnumChecker") // it holds records of numbers, texts and their lists
enum WebEngine {
    /** The Wikipedia of the wanted language, by the REST API of MediaWiki; needs no key. */
    WIKIPEDIA(
            new Endpoint("GET", "/w/rest.php/v1/search/page", "", ""),
            new Limits(100, 300),
            new Results("/pages", "url")) {
        @Override
        void ask(ObjectNode parameters, String words, int count, String language) {
            parameters.put("q", words).put("limit", count);
        }

        @Override
        Optional<URI> base(String language) {
            return Optional.of(site(language));
        }

        @Override
        JsonNode entries(JsonNode reply, String language) {
            // Pages are named by their key only.
            for (JsonNode page : reply.path("pages")) {
                String key = page.path("key").isTextual() ? page.path("key").textValue() : "";
                if (page instanceof ObjectNode entry && !key.isBlank()) {
                    entry.put("url", site(language) + "/wiki/" + NormalizedUrl.title(key));
                }
            }
            return super.entries(reply, language);
        }
    },

    /** An instance of one's own, which asks other engines; without a standard address. */
    SEARXNG(
            new Endpoint("GET", "/search", "", ""),
            new Limits(Integer.MAX_VALUE, 1000),
            new Results("/results", "url", "publishedDate")) {
        @Override
        void ask(ObjectNode parameters, String words, int count, String language) {
            parameters.put("q", words).put("format", "json").put("categories", "general");
            parameters.put("pageno", 1).put("language", language.strip());
        }

        @Override
        Optional<String> refusal(int status, JsonNode body) {
            return Optional.of("refuses JSON: add json to search.formats in its settings.yml")
                    .filter(_ -> status == 403);
        }
    },

    /** The web index of Brave. */
    BRAVE(
            new Endpoint(
                    "GET",
                    "/res/v1/web/search",
                    "https://api.search.brave.com",
                    "X-Subscription-Token"),
            new Limits(20, 400, 50),
            new Results("/web/results", "url", "page_age", "age")) {
        @Override
        void ask(ObjectNode parameters, String words, int count, String language) {
            parameters.put("q", words).put("count", count).put("result_filter", "web");
            parameters.put("text_decorations", false);
            braveLanguage(language).ifPresent(known -> parameters.put("search_lang", known));
        }

        @Override
        JsonNode entries(JsonNode reply, String language) {
            // The whole section is left out when nothing was found.
            boolean nothing = !reply.has("web") && reply.path("type").asText().equals("search");
            return nothing ? reply.withArray("/web/results") : super.entries(reply, language);
        }

        @Override
        Optional<String> refusal(int status, JsonNode body) {
            // Where it does not know the key, it answers as to a malformed request.
            String code = body.at("/error/code").asText("");
            return Optional.of("refuses our key")
                    .filter(_ -> status == 422 && code.equals("SUBSCRIPTION_TOKEN_INVALID"));
        }
    },

    /** Tavily, which ranks without regard to language. */
    TAVILY(
            new Endpoint("POST", "/search", "https://api.tavily.com", "Authorization"),
            new Limits(20, 399),
            new Results("/results", "url", "published_date")) {
        @Override
        void ask(ObjectNode parameters, String words, int count, String language) {
            parameters.put("query", words).put("max_results", count).put("search_depth", "basic");
            parameters.put("include_answer", false).put("include_raw_content", false);
        }
    },

    /** The neural index of Exa, whose terms let it train on queries. */
    EXA(
            new Endpoint("POST", "/search", "https://api.exa.ai", "x-api-key"),
            new Limits(100, 2000),
            new Results("/results", "url", "publishedDate")) {
        @Override
        void ask(ObjectNode parameters, String words, int count, String language) {
            parameters.put("query", words).put("numResults", count).put("type", "auto");
        }
    },

    /** Google by Serper; ten results cost as much as one. */
    SERPER(
            new Endpoint("POST", "/search", "https://google.serper.dev", "X-API-KEY"),
            new Limits(100, 2000),
            new Results("/organic", "link", "date")) {
        @Override
        void ask(ObjectNode parameters, String words, int count, String language) {
            parameters.put("q", words).put("num", Math.max(count, 10));
            parameters.put("hl", primary(language));
        }
    };

    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}");

    private static final WordLists LANGUAGES = new WordLists(WebEngine.class, "languages.txt");

    /** Wikipedias that do not live under the primary language of their tag. */
    private static final Map<String, String> EDITIONS = names("editions");

    /** What Brave calls languages, where that is not the primary language of the tag. */
    private static final Map<String, String> BRAVE_NAMES = names("brave names");

    final Endpoint endpoint;
    final Limits limits;
    final Results results;

    WebEngine(Endpoint endpoint, Limits limits, Results results) {
        this.endpoint = endpoint;
        this.limits = limits;
        this.results = results;
    }

    /**
     * Where it is asked.
     *
     * @param method GET with parameters in the query, or POST with parameters as a JSON object
     * @param base public address; empty if there is none, or one for each language
     * @param keyHeader carries the key; empty if there is none
     */
    record Endpoint(String method, String path, String base, String keyHeader) {}

    /** The most results, and characters and words of a query, that it takes. */
    record Limits(int results, int chars, int words) {
        Limits(int results, int chars) {
            this(results, chars, Integer.MAX_VALUE);
        }
    }

    /**
     * Where its reply has the results.
     *
     * @param list the array, as a JSON pointer
     * @param address field of an entry with its URL
     * @param dates fields of an entry that may hold its publication date, best first
     */
    record Results(String list, String address, List<String> dates) {
        Results(String list, String address, String... dates) {
            this(list, address, List.of(dates));
        }
    }

    abstract void ask(ObjectNode parameters, String words, int count, String language);

    Optional<URI> base(String language) {
        return Optional.of(endpoint.base()).filter(base -> !base.isEmpty()).map(URI::create);
    }

    /** The entries of the result list, which is no array if the reply has none. */
    JsonNode entries(JsonNode reply, String language) {
        return reply.at(results.list());
    }

    /** What a refusal means that other engines would mean otherwise. */
    Optional<String> refusal(int status, JsonNode body) {
        return Optional.empty();
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean needsKey() {
        return !endpoint.keyHeader().isEmpty();
    }

    String credentials(ApiKey key) {
        return (endpoint.keyHeader().equals("Authorization") ? "Bearer " : "") + key.value();
    }

    private static Map<String, String> names(String list) {
        return LANGUAGES.get(list).stream()
                .map(each -> each.split("=", 2))
                .collect(Collectors.toUnmodifiableMap(each -> each[0], each -> each[1]));
    }

    /** What a list of names calls the language of a tag; its primary language if it has none. */
    private static String named(String tag, Map<String, String> names) {
        String lower = tag.strip().toLowerCase(Locale.ROOT).replace('_', '-');
        return names.getOrDefault(lower, names.getOrDefault(primary(lower), primary(lower)));
    }

    /** The language of a BCP 47 tag without region and script, lower case. */
    private static String primary(String tag) {
        return tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0];
    }

    private static Optional<String> braveLanguage(String tag) {
        return Optional.of(named(tag, BRAVE_NAMES))
                .filter(it -> BRAVE_NAMES.containsValue(it) || LANGUAGES.get("brave").contains(it));
    }

    /**
     * The Wikipedia of a language. The tag picks the host, so it is checked: whatever a caller
     * writes, only a host below {@code wikipedia.org} can be addressed.
     */
    private static URI site(String tag) {
        String edition = named(tag, EDITIONS);
        if (!EDITIONS.containsValue(edition) && !LANGUAGE.matcher(edition).matches()) {
            throw JsonHttp.failure(
                    WIKIPEDIA.id(),
                    Failure.Kind.UNSAFE_ADDRESS,
                    "has no edition of such a language");
        }
        return URI.create("https://" + edition + ".wikipedia.org");
    }
}
