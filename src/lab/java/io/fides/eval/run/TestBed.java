package io.fides.eval.run;

import io.fides.domain.Document;
import io.fides.pipeline.Fixer;
import java.time.Instant;
import java.util.List;

/** The program with another world around it. */
public interface TestBed {

    /**
     * A fixer that searches these documents alone, or these backends.
     *
     * @param corpus indexed at once
     * @param backends searched in the place of the corpus, by name; empty for the corpus
     * @throws IllegalArgumentException if there is no such backend
     */
    Fixer over(List<Document> corpus, List<String> backends, Traffic traffic);

    String version();

    Instant now();
}
