package io.fides.eval.run;

import io.fides.domain.Document;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Fixer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The program with another world around it. */
public interface TestBed {

    /**
     * What fixes by searching these documents alone, or these backends, by the names of the
     * language models of stages that have other ones than the configured.
     *
     * @param corpus indexed at once
     * @param backends searched in the place of the corpus, by name; empty for the corpus
     * @param replies empty for those of the day
     * @throws IllegalArgumentException if there is no such backend
     */
    Function<Map<Stage, String>, Fixer> over(
            List<Document> corpus, List<String> backends, Optional<Recording> replies);

    String version();

    Instant now();

    /**
     * Where the replies of language models, search backends and web servers are kept.
     *
     * @param asking whether what is not there is asked and kept; else it fails
     */
    record Recording(Path folder, boolean asking) {}
}
