package io.fides.cli;

import io.fides.eval.ModelCandidate;
import io.fides.eval.ModelCandidates;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which model is measured. */
final class ModelOption {

    @Option(
            names = "--model",
            paramLabel = "NAME",
            order = 1,
            description =
                    "A part of Fides (cross-encoder, comparators, bm25, or together), a model that"
                            + " was pulled, or a folder. Default: cross-encoder.")
    private Optional<String> model = Optional.empty();

    /** The model that was named, or what is measured when none is. */
    ModelCandidate candidate(ModelCandidates candidates) {
        return named(candidates, model.orElseGet(candidates::standard));
    }

    /** A model by its name; if there is none, what there is is listed. */
    static ModelCandidate named(ModelCandidates candidates, String name) {
        try {
            return candidates.named(name);
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(
                    e.getMessage()
                            + "; parts of Fides are "
                            + String.join(", ", candidates.names()));
        }
    }
}
