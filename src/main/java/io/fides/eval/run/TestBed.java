package io.fides.eval.run;

import io.fides.domain.Document;
import io.fides.pipeline.Fixer;
import java.time.Instant;
import java.util.List;

/** The program with another world around it. */
public interface TestBed {

    /**
     * A fixer that searches these documents and nothing else.
     *
     * @param corpus indexed at once
     * @param traffic where replies come from
     */
    Fixer over(List<Document> corpus, Traffic traffic);

    /** The version of the program. */
    String version();

    Instant now();
}
