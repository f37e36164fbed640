package io.fides.wiring;

import io.fides.domain.AttributionReport;
import io.fides.domain.Failure;
import io.fides.domain.FidesException;
import io.fides.domain.Stage;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest.Mode;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.Labels;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** What a mode does with an answer. To add one, name it in {@link Mode} and here. */
@FunctionalInterface
interface Method {

    AttributionReport run(RequestParts parts, Engine engine, Consumer<PipelineEvent> listener);

    static Method of(Mode mode) {
        return switch (mode) {
            case FIDES -> new FidesMethod();
            case FIDES_QD -> staged(FidesMethod::withQuestions);
            case FIDES_NO_SS -> staged(FidesMethod::withoutSegmentation);
            case FIDES_NO_CD -> staged(FidesMethod::withoutClaims);
            case FIDES_NO_ECR -> staged(FidesMethod::withoutCoreference);
            case FIDES_NO_GATE -> new FidesMethod.Ungated();
            case DRQA -> staged(DirectRetrieval::byQuestionAndAnswer);
            case DRA -> staged(DirectRetrieval::byAnswer);
            case RARR -> new RarrMethod();
            case PROVENANCE -> new ProvenanceMethod();
            case QASEM -> new QasemMethod();
            case CLAIMVER -> new ClaimVerMethod();
        };
    }

    private static Staged staged(Staged stages) {
        return stages;
    }

    /** The question of a request whose method can do nothing without it. */
    static String question(RequestParts parts) {
        if (parts.request().answer().question().isNone()) {
            throw new FidesException(
                    Stage.RETRIEVAL,
                    Failure.Kind.INCOMPLETE_REQUEST,
                    "the mode "
                            + Labels.of(parts.request().mode())
                            + " needs the question that the text answers");
        }
        return parts.request().answer().question().text().strip();
    }

    /** A method that runs the stages of FIDES; says which parts it puts into them. */
    interface Staged extends Method {

        Fides.Stages stages(RequestParts parts, Engine engine);

        /** Settings of the method that can change the result, for the manifest. */
        default Map<String, String> settings(FidesConfig config) {
            return Map.of();
        }

        @Override
        default AttributionReport run(
                RequestParts parts, Engine engine, Consumer<PipelineEvent> listener) {
            Fides.Stages stages = stages(parts, engine);
            Map<String, String> models = new TreeMap<>();
            models.put("reranker", parts.judges().reranker().name());
            models.put("verifier", stages.verifier().name());
            models.put("scorer", stages.scorer().name());
            Map<String, String> settings = parts.searchSettings(engine);
            settings.putAll(settings(parts.config()));
            return new Fides(stages, engine.batching(), parts.fanout(), parts.budget(), listener)
                    .fix(parts.request().answer(), parts.manifest(models, settings));
        }
    }
}
