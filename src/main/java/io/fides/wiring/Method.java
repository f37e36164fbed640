package io.fides.wiring;

import io.fides.domain.AttributionReport;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest.Mode;
import io.fides.report.Labels;
import io.fides.retrieve.Reranker;
import java.util.Map;

/** What a mode does with an answer. To add one, name it in {@link Mode} and here. */
record Method(Engine engine) {

    AttributionReport run() {
        RequestParts parts = engine.parts();
        Reranker ranking = parts.judges().reranker();
        return switch (parts.request().mode()) {
            case FIDES -> staged(FidesMethod.whole(engine));
            case FIDES_QD -> staged(FidesMethod.of(engine.segmenter(), engine.questions(), engine));
            case FIDES_NO_SS -> staged(FidesMethod.inOnePiece(engine));
            case FIDES_NO_CD ->
                    staged(FidesMethod.of(engine.segmenter(), engine.wholeSentences(), engine));
            case FIDES_NO_ECR ->
                    staged(FidesMethod.of(engine.sentences(), engine.claims(), engine));
            case FIDES_NO_GATE ->
                    staged(FidesMethod.ungated(engine), ranking, Map.of("gate", "none"));
            case DRQA -> staged(FidesMethod.byQuestionAndAnswer(engine));
            case DRA -> staged(FidesMethod.byAnswer(engine));
            case RARR ->
                    staged(RarrMethod.stages(engine), ranking, RarrMethod.settings(parts.config()));
            case PROVENANCE ->
                    staged(
                            ProvenanceMethod.stages(engine),
                            parts.judges().crossEncoder(),
                            ProvenanceMethod.settings(parts.config()));
            case QASEM -> QasemMethod.run(engine);
            case CLAIMVER -> ClaimVerMethod.run(engine);
            case CITATIONS -> CitationsMethod.run(engine);
        };
    }

    private AttributionReport staged(Fides.Stages stages) {
        return staged(stages, engine.parts().judges().reranker(), Map.of());
    }

    /** Runs the stages of FIDES, as a recipe has them, with settings that can change the result. */
    private AttributionReport staged(
            Fides.Stages stages, Reranker ranking, Map<String, String> own) {
        RequestParts parts = engine.parts();
        Map<String, String> settings = parts.searchSettings(engine);
        settings.putAll(own);
        return engine.flow(stages)
                .fix(parts.request().answer(), parts.manifest(models(ranking, stages), settings));
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

    /** Who ranks, judges and scores. */
    static Map<String, String> models(Reranker ranking, Fides.Stages stages) {
        return Map.of(
                "reranker", ranking.name(),
                "verifier", stages.verifier().name(),
                "scorer", stages.scorer().name());
    }
}
