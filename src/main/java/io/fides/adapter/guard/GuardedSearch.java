package io.fides.adapter.guard;

import io.fides.domain.Outcome;
import io.fides.domain.Stage;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.List;

/** A search backend behind a guard. */
public final class GuardedSearch implements SearchBackend {

    private final SearchBackend backend;
    private final CallGuard guard;

    public GuardedSearch(SearchBackend backend, CallGuard guard) {
        this.backend = backend;
        this.guard = guard;
    }

    @Override
    public String name() {
        return backend.name();
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        return guard.call(Stage.RETRIEVAL, () -> backend.search(query));
    }

    @Override
    public int batch() {
        return backend.batch();
    }

    @Override
    public List<Outcome<Found>> searchAll(List<SearchQuery> queries) {
        return guard.call(Stage.RETRIEVAL, () -> backend.searchAll(queries));
    }
}
