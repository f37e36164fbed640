package io.fides.wiring;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.List;

/**
 * Where there is nothing to search: what could not be looked up stays unchecked.
 *
 * @param why and what to do about it
 */
record Nothing(String why) implements SearchBackend {

    @Override
    public String name() {
        return "nothing";
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        throw new FidesException(Stage.RETRIEVAL, Failure.Kind.UNAVAILABLE, why);
    }
}
