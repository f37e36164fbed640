package io.fides.eval.run;

import io.fides.domain.Document;
import io.fides.pipeline.Fixer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The program with another world around it. */
public interface TestBed {

    /**
     * A fixer that searches these documents alone, or these backends.
     *
     * @param corpus indexed at once
     * @param backends searched in the place of the corpus, by name; empty for the corpus
     * @param replies empty for those of the day
     * @throws IllegalArgumentException if there is no such backend
     */
    Fixer over(List<Document> corpus, List<String> backends, Optional<Recording> replies);

    String version();

    Instant now();

    /**
     * Where the replies of language models, search backends and web servers are kept.
     *
     * @param asking whether what is not there is asked and kept; else it fails
     */
    record Recording(Path folder, boolean asking) {}
}
