package io.fides.eval.run;

import io.fides.domain.Document;
import io.fides.pipeline.Fixer;
import java.nio.file.Path;
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

    /** Where the replies of language models, search backends and web servers come from. */
    public sealed interface Traffic {

        /** From themselves. */
        record Live() implements Traffic {}

        /** From themselves, and they are kept: the same question is asked once. */
        record Recorded(Path folder) implements Traffic {}

        /** From a folder; nobody is asked, and what is not in it fails. */
        record Replayed(Path folder) implements Traffic {}
    }
}
