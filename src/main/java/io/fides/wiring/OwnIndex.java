package io.fides.wiring;

import io.fides.adapter.lucene.LuceneIndex;
import io.fides.adapter.search.ApiKey;
import io.fides.adapter.search.OpenSearchIndex;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The user's index, which may come to be, or break, while the program runs. */
final class OwnIndex implements SearchBackend {

    /** Where {@code fides index} puts it if nobody says otherwise. */
    static final Path STANDARD =
            Path.of(System.getProperty("user.home", "")).resolve(".local/share/fides/index");

    static final String NO_ADDRESS =
            "opensearch needs the address of a server: fides.search.opensearch.url";

    /** As in the index of Lucene. */
    private static final String TITLE_BOOST = "^1.5";

    private final Path place;
    private final Supplier<LuceneIndex> index;

    OwnIndex(Path place) {
        this.place = place;
        this.index = new LazyValue<>(() -> LuceneIndex.at(place));
    }

    @Override
    public String name() {
        return SearchBackends.LUCENE;
    }

    /** Whether there is one, or ought to be: a named place without one is an outage. */
    boolean isThere() {
        return Optional.ofNullable(place.toFile().list())
                .map(files -> files.length > 0)
                .orElseGet(() -> Files.exists(place) || !place.equals(STANDARD));
    }

    /**
     * The one in OpenSearch or Elasticsearch.
     *
     * @throws FidesException of kind UNAVAILABLE if its address is not configured
     */
    static OpenSearchIndex inOpenSearch(FidesConfig.OpenSearch config) {
        if (config.url().isEmpty()) {
            throw new FidesException(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, NO_ADDRESS);
        }
        String password = config.password().orElse("");
        Optional<OpenSearchIndex.Login> login =
                config.user()
                        .map(user -> OpenSearchIndex.Login.basic(user, password))
                        .or(() -> config.apiKey().map(key -> login("ApiKey", key)))
                        .or(() -> config.token().map(token -> login("Bearer", token)));
        return new OpenSearchIndex(
                config.url().get(),
                config.index(),
                config.fields()
                        .orElse(List.of(config.titleField() + TITLE_BOOST, config.textField())),
                new OpenSearchIndex.Fields(
                        config.textField(),
                        config.titleField(),
                        config.uriField(),
                        config.dateField()),
                config.filter(),
                login,
                config.timeout());
    }

    private static OpenSearchIndex.Login login(String scheme, String secret) {
        return new OpenSearchIndex.Login(scheme, new ApiKey(secret));
    }

    /** How many documents it holds; fails if there is none, or it cannot be read. */
    int size() {
        return opened().size();
    }

    /** The same for a person. */
    String documents() {
        try {
            return String.valueOf(size());
        } catch (FidesException _) {
            return "unreadable";
        }
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        return opened().search(query);
    }

    private LuceneIndex opened() {
        if (!LuceneIndex.existsAt(place)) {
            throw new FidesException(
                    Stage.RETRIEVAL,
                    Failure.Kind.NOT_READABLE,
                    "there is no index at " + place + "; `fides index FOLDER` makes one");
        }
        return index.get();
    }
}
