package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.retrieve.PublicationDate;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Asks a search engine of the web for links.
 *
 * @param name one of {@link #names}
 */
public record WebSearch(String name, JsonHttp http, Access access) implements SearchBackend {

    /** The engine that needs neither key nor address. */
    public static final String WIKIPEDIA = "wikipedia";

    private static final Pattern PLACEHOLDER =
            Pattern.compile(
                    "no (?:\\w+ ){0,3}results? (?:(?:was|were|have been) )?found\\b.*",
                    Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /**
     * How a backend is reached; what is absent is the backend's default.
     *
     * @param base of the API or of a proxy in front of it; SearXNG has no default, and what
     *     Wikipedia finds is always linked to Wikipedia itself
     * @param key Wikipedia and SearXNG need none, all others do
     * @param timeout of a call
     */
    public record Access(Optional<URI> base, Optional<ApiKey> key, Duration timeout) {}

    /**
     * @throws FidesException of kind UNAVAILABLE if it lacks a key or base URL that it needs
     */
    public WebSearch {
        Optional<String> lacking = lacking(name, access);
        if (lacking.isPresent()) {
            throw new FidesException(
                    Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, lacking.orElseThrow());
        }
    }

    /** The setting without which an engine cannot be asked, for a person; empty if it has all. */
    public static Optional<String> lacking(String name, Access access) {
        WebEngine engine = new WebEngine(name);
        if (engine.needsKey() && access.key().isEmpty()) {
            return Optional.of(name + " needs an API key: fides.search." + name + ".key");
        }
        return engine.text("base").isEmpty() && access.base().isEmpty()
                ? Optional.of(
                        name + " needs the base URL of an instance: fides.search." + name + ".url")
                : Optional.empty();
    }

    /** The names of all engines, in alphabetical order. */
    public static Set<String> names() {
        return WebEngine.ids();
    }

    private WebEngine engine() {
        return new WebEngine(name);
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        WebEngine engine = engine();
        int count = Math.min(query.maxResults(), engine.most("results"));
        String words =
                SearchText.query(query.text(), engine.most("characters"), engine.most("words"));
        ObjectNode parameters = engine.parameters(words, count, query.language());
        // Where the language picks the host it is checked, even if somebody else is asked.
        Optional<URI> standard = engine.base(query.language());
        HttpRequest.Builder request =
                request(access.base().or(() -> standard).orElseThrow(), parameters);
        JsonNode reply = http.fetch(name, request, access.timeout(), engine::refusal);
        List<SearchHit> hits = hits(engine.entries(reply), query.language(), count);
        JsonNode down = reply.path("unresponsive_engines");
        if (hits.isEmpty() && !down.isEmpty()) {
            throw JsonHttp.failure(
                    name,
                    Failure.Kind.UNAVAILABLE,
                    "found nothing while " + down.size() + " of its engines did not respond");
        }
        return hits;
    }

    private HttpRequest.Builder request(URI root, ObjectNode parameters) {
        String address = root.toString().replaceFirst("/$", "") + engine().text("path");
        HttpRequest.Builder request =
                engine().text("method").equals("POST")
                        ? HttpRequest.newBuilder(URI.create(address))
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(parameters.toString()))
                        : HttpRequest.newBuilder(URI.create(address + "?" + query(parameters)));
        if (engine().needsKey()) {
            request.header(engine().text("key"), engine().credentials(access.key().orElseThrow()));
        }
        return request;
    }

    private static String query(ObjectNode parameters) {
        return parameters.properties().stream()
                .map(each -> each.getKey() + "=" + NormalizedUrl.segment(each.getValue().asText()))
                .collect(Collectors.joining("&"));
    }

    /**
     * Leaves out broken and repeated entries and placeholders for "nothing found". An entry list
     * without addresses is a changed format, and a failure.
     */
    private List<SearchHit> hits(JsonNode entries, String language, int max) {
        if (!entries.isArray()) {
            throw unreadable("answers without a result list");
        }
        List<SearchHit> hits = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        boolean addressed = entries.isEmpty();
        for (JsonNode entry : entries) {
            Optional<String> written = engine().address(entry, language);
            addressed |= written.isPresent();
            Optional<URI> uri = written.flatMap(NormalizedUrl::of);
            String title = text(entry, "title").map(SearchText::title).orElse("");
            // Addresses that differ only in http and https are of one page.
            if (uri.isPresent()
                    && hits.size() < max
                    && !PLACEHOLDER.matcher(title).matches()
                    && seen.add(uri.get().getRawSchemeSpecificPart())) {
                hits.add(new SearchHit.Link(uri.get(), title, published(entry)));
            }
        }
        if (!addressed) {
            throw unreadable("answers with results that have no address");
        }
        return List.copyOf(hits);
    }

    private Optional<LocalDate> published(JsonNode entry) {
        return engine().dates().stream()
                .flatMap(field -> text(entry, field).flatMap(PublicationDate::of).stream())
                .findFirst();
    }

    private static Optional<String> text(JsonNode entry, String field) {
        return Optional.ofNullable(entry.path(field).textValue());
    }

    private RuntimeException unreadable(String what) {
        return JsonHttp.failure(name, Failure.Kind.UNREADABLE_REPLY, what);
    }
}
