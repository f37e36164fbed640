package io.fides.cli;

import io.fides.domain.Document;
import io.fides.domain.run.Stage;
import io.fides.eval.run.TestBed;
import io.fides.eval.run.TestBed.Recording;
import io.fides.pipeline.Fixer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** An evaluation of a fixer whose results are given. */
record TypedBed(Fixer fixer) implements TestBed {

    @Override
    public Function<Map<Stage, String>, Fixer> over(
            List<Document> corpus, List<String> backends, Optional<Recording> replies) {
        return _ -> fixer;
    }

    @Override
    public String version() {
        return "test";
    }

    @Override
    public Instant now() {
        return Instant.EPOCH;
    }
}
