package io.fides.adapter.search;

import com.fasterxml.jackson.databind.JsonNode;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * An index of documents in OpenSearch or Elasticsearch, which agree in all that is used here but
 * {@link NearestVectors}.
 *
 * @param url of the server, which the user named: it may be in a private network
 * @param index name, alias or pattern; several joined by commas
 * @param searched fields, each with its weight after {@code ^}
 * @param fields where a document's parts are
 * @param filter a query in JSON that every document has to match
 * @param login if the server wants one
 * @param timeout of a search
 */
public record OpenSearchIndex(
        URI url,
        String index,
        List<String> searched,
        Fields fields,
        Optional<String> filter,
        Optional<Login> login,
        Duration timeout) {

    public static final String NAME = "opensearch";

    /** The fields of a stored document; a point leads into an object. */
    public record Fields(String text, String title, String uri, String date) {}

    /** The header {@code Authorization}. */
    public record Login(String scheme, ApiKey secret) {

        public static Login basic(String user, String password) {
            byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
            return new Login("Basic", new ApiKey(Base64.getEncoder().encodeToString(both)));
        }
    }

    public OpenSearchIndex {
        searched = List.copyOf(searched);
        if (index.isBlank() || searched.isEmpty()) {
            throw new IllegalArgumentException(NAME + " needs the name of an index and a field");
        }
        if (filter.filter(query -> !JsonHttp.tree(query).isObject()).isPresent()) {
            throw new IllegalArgumentException(
                    "fides.search.opensearch.filter is not a query in JSON");
        }
    }

    /** How a person knows it. */
    public String said() {
        return index + " at " + url;
    }

    /** Asks below the index; {@code body} is JSON, or lines of JSON. */
    JsonNode ask(JsonHttp http, String method, String path, String body, Duration patience) {
        String address = url.toString().replaceFirst("/$", "") + "/" + NormalizedUrl.segment(index);
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address + path))
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body));
        login.ifPresent(
                it -> request.header("Authorization", it.scheme() + " " + it.secret().value()));
        return http.fetch(NAME, request, patience, (status, _) -> refusal(status));
    }

    private static Optional<String> refusal(int status) {
        return switch (status) {
            case 401 ->
                    Optional.of(
                            "refuses our login: set fides.search.opensearch.user and .password,"
                                    + " .api-key or .token");
            case 403 -> Optional.of("does not let this login use the index: ask who runs it");
            default -> Optional.empty();
        };
    }

    /** What an {@code error} means that is no HTTP status of the whole reply. */
    FidesException refused(JsonNode reply) {
        int status = reply.path("status").asInt();
        String type = reply.at("/error/type").asText("").replaceAll("[^a-z_]", "");
        return switch (status) {
            case 401, 403 -> failure(Failure.Kind.FORBIDDEN, refusal(status).orElseThrow());
            case 404 -> missing();
            case 429 -> failure(Failure.Kind.RATE_LIMITED, "is busy: " + type);
            default ->
                    status >= 500
                            ? failure(Failure.Kind.UNAVAILABLE, "cannot do it now: " + type)
                            : failure(
                                    Failure.Kind.INTERNAL,
                                    "does not understand us ("
                                            + type
                                            + "): check fides.search.opensearch.fields and"
                                            + " .filter, and the mapping of the index");
        };
    }

    FidesException missing() {
        return failure(
                Failure.Kind.NOT_READABLE,
                "has no index "
                        + index
                        + ": `fides index FOLDER --to opensearch` makes one,"
                        + " fides.search.opensearch.index names another");
    }

    static FidesException failure(Failure.Kind kind, String what) {
        return JsonHttp.failure(NAME, kind, what);
    }
}
