package io.fides.wiring;

import io.fides.domain.AttributionReport;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.pipeline.FixRequest.Mode;
import io.fides.pipeline.PipelineEvent;
import java.util.function.Consumer;

/**
 * What a mode does with an answer: a class for each, which reads like its recipe. To add one, name
 * it in {@link Mode} and here.
 */
@FunctionalInterface
interface Method {

    /**
     * @throws FidesException if the request lacks what the method needs, or the answer cannot be
     *     segmented
     */
    AttributionReport run(RequestParts parts, Engine engine, Consumer<PipelineEvent> listener);

    static Method of(Mode mode) {
        return switch (mode) {
            case FIDES -> new Staged(new FidesMethod());
            case FIDES_QD -> new Staged(FidesMethod::withQuestions);
            case FIDES_NO_SS -> new Staged(FidesMethod::withoutSegmentation);
            case FIDES_NO_CD -> new Staged(FidesMethod::withoutClaims);
            case FIDES_NO_ECR -> new Staged(FidesMethod::withoutCoreference);
            case FIDES_NO_GATE -> new Staged(new WithoutGate());
            case DRQA -> new Staged(DirectRetrieval::byQuestionAndAnswer);
            case DRA -> new Staged(DirectRetrieval::byAnswer);
            case RARR -> new Staged(new RarrMethod());
            case PROVENANCE -> new Staged(new ProvenanceMethod());
            case QASEM -> new QasemMethod();
            case CLAIMVER -> new ClaimVerMethod();
        };
    }

    /** The question of a request whose method can do nothing without it. */
    static String question(RequestParts parts) {
        if (parts.request().answer().question().isNone()) {
            throw new FidesException(
                    Stage.RETRIEVAL,
                    Failure.Kind.INCOMPLETE_REQUEST,
                    "the mode "
                            + Names.of(parts.request().mode())
                            + " needs the question that the text answers");
        }
        return parts.request().answer().question().text().strip();
    }
}
