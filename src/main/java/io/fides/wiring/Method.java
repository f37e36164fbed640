package io.fides.wiring;

import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest.Mode;
import java.util.Map;

/**
 * How a method puts its stages together: a class for each, which reads like its recipe. To add one,
 * name it in {@link Mode} and here.
 */
@FunctionalInterface
interface Method {

    /**
     * @throws FidesException if the request lacks what the method needs
     */
    Fides.Stages stages(RequestParts parts, Engine engine);

    /** Settings of the method that can change the result, for the manifest. */
    default Map<String, String> settings(FidesConfig config) {
        return Map.of();
    }

    static Method of(Mode mode) {
        return switch (mode) {
            case FIDES -> new FidesMethod();
            case FIDES_QD -> FidesMethod::withQuestions;
            case FIDES_NO_SS -> FidesMethod::withoutSegmentation;
            case FIDES_NO_CD -> FidesMethod::withoutClaims;
            case FIDES_NO_ECR -> FidesMethod::withoutCoreference;
            case FIDES_NO_GATE -> new WithoutGate();
            case DRQA -> DirectRetrieval::byQuestionAndAnswer;
            case DRA -> DirectRetrieval::byAnswer;
            case RARR -> new RarrMethod();
            case PROVENANCE -> new ProvenanceMethod();
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
