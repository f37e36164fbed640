package io.fides.api;

import io.fides.pipeline.FixRequest;
import java.util.Optional;

/** Words to search for, and where. */
public record SearchCall(String words, FixRequest.Search search) {

    /** The same as a caller sends it. */
    public record Input(Optional<String> query, Optional<FixInput.SearchInput> search) {}
}
