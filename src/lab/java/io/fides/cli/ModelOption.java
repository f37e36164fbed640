package io.fides.cli;

import io.fides.eval.ModelCandidates;
import io.fides.eval.ModelCandidates.ModelCandidate;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Which model is measured. */
final class ModelOption {

    @Option(names = "--model")
    private Optional<String> model = Optional.empty();

    boolean isGiven() {
        return model.isPresent();
    }

    /** The model that was named, or else another; if there is none, what there is is listed. */
    ModelCandidate candidate(ModelCandidates candidates, String otherwise) {
        try {
            return candidates.named(model.orElse(otherwise));
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage(
                    e.getMessage()
                            + "; parts of Fides are "
                            + String.join(", ", candidates.names()));
        }
    }

    /** What that model is used for; its lack is said in words. */
    <T> T part(
            ModelCandidates candidates,
            String otherwise,
            Function<ModelCandidate, Optional<T>> part,
            String lack) {
        ModelCandidate candidate = candidate(candidates, otherwise);
        return part.apply(candidate)
                .orElseThrow(() -> CommandFailure.usage(candidate.name() + " " + lack));
    }
}
