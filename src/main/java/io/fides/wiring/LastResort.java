package io.fides.wiring;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.retrieve.SearchBackend;
import io.fides.retrieve.SearchHit;
import io.fides.retrieve.SearchQuery;
import java.util.List;

/**
 * What is searched where nobody said what: Wikipedia. If it cannot be asked, the failure says what
 * to do about it.
 */
record LastResort(SearchBackend wikipedia) implements SearchBackend {

    static final String ADVICE =
            "bring documents, make an index with `fides index FOLDER`, or name search backends";

    @Override
    public String name() {
        return wikipedia.name();
    }

    @Override
    public List<SearchHit> search(SearchQuery query) {
        try {
            return wikipedia.search(query);
        } catch (FidesException e) {
            Failure why = e.failure();
            throw new FidesException(
                    new Failure(why.stage(), why.kind(), why.detail() + "; " + ADVICE), e);
        }
    }
}
