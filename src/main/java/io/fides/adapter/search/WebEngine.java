package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.run.Failure;
import io.fides.language.WordLists;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A search engine of the web.
 *
 * @param described in the resource {@code engines.txt}, which says what each field means
 */
record WebEngine(String id, JsonNode described) {

    private static final JsonNode ALL =
            JsonHttp.tree(String.join("\n", WordLists.lines(WebEngine.class, "engines.txt")));

    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2,3}");
    private static final WordLists LANGUAGES = new WordLists(WebEngine.class, "languages.txt");

    /** Wikipedias that do not live under the primary language of their tag. */
    private static final Map<String, String> EDITIONS = names("editions");

    /** What Brave calls languages, where that is not the primary language of the tag. */
    private static final Map<String, String> BRAVE_NAMES = names("brave names");

    static Set<String> ids() {
        return ALL.properties().stream()
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    WebEngine(String id) {
        this(id, ALL.required(id));
    }

    String text(String field) {
        return described.path(field).asText();
    }

    /** How many at most of results, or of characters or words of a query. */
    int most(String what) {
        return described.path("most").path(what).asInt(Integer.MAX_VALUE);
    }

    ObjectNode parameters(String words, int count, String language) {
        ObjectNode parameters = JsonHttp.object();
        for (Map.Entry<String, JsonNode> each : described.path("parameters").properties()) {
            String name = each.getKey();
            switch (each.getValue().asText()) {
                case "{words}" -> parameters.put(name, words);
                case "{count}" ->
                        parameters.put(name, Math.max(count, described.path("least").asInt()));
                case "{language}" -> parameters.put(name, language.strip());
                case "{primary language}" -> parameters.put(name, primary(language));
                case "{brave language}" ->
                        braveLanguage(language).ifPresent(known -> parameters.put(name, known));
                default -> parameters.set(name, each.getValue());
            }
        }
        return parameters;
    }

    /** Its public address; empty if there is none. */
    Optional<URI> base(String language) {
        String base = text("base");
        return Optional.of(base.contains("{") ? base.replace("{edition}", edition(language)) : base)
                .filter(written -> !written.isEmpty())
                .map(URI::create);
    }

    /** The entries of the result list, which is no array if the reply has none. */
    JsonNode entries(JsonNode reply) {
        boolean nothing =
                described.has("section")
                        && !reply.has(text("section"))
                        && reply.path("type").asText().equals("search");
        return nothing ? JsonHttp.object().putArray("none") : reply.at(text("list"));
    }

    /** The address that an entry states. */
    Optional<String> address(JsonNode entry, String language) {
        Optional<String> stated = Optional.ofNullable(entry.path(text("address")).textValue());
        return described.has("page")
                ? stated.filter(key -> !key.isBlank())
                        .map(NormalizedUrl::title)
                        .map(key -> base(language).orElseThrow() + text("page") + key)
                : stated;
    }

    /** Fields of an entry that may hold its publication date. */
    List<String> dates() {
        return described.path("dates").valueStream().map(JsonNode::asText).toList();
    }

    /** What a refusal means that other engines would mean otherwise. */
    Optional<String> refusal(int status, JsonNode body) {
        String code = body.at("/error/code").asText("");
        return described
                .path("refusals")
                .valueStream()
                .filter(each -> each.path("status").asInt() == status)
                .filter(each -> each.path("code").asText(code).equals(code))
                .map(each -> each.path("says").asText())
                .findFirst();
    }

    boolean needsKey() {
        return described.has("key");
    }

    String credentials(ApiKey key) {
        return (text("key").equals("Authorization") ? "Bearer " : "") + key.value();
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
    private String edition(String tag) {
        String edition = named(tag, EDITIONS);
        if (!EDITIONS.containsValue(edition) && !LANGUAGE.matcher(edition).matches()) {
            throw JsonHttp.failure(
                    id, Failure.Kind.UNSAFE_ADDRESS, "has no edition of such a language");
        }
        return edition;
    }
}
