package io.fides.wiring;

import io.fides.domain.AttributionReport;
import io.fides.domain.run.Failure;
import io.fides.domain.run.FidesException;
import io.fides.domain.run.Stage;
import io.fides.pipeline.Fides;
import io.fides.pipeline.FixRequest.Mode;
import io.fides.pipeline.PipelineEvent;
import io.fides.report.Labels;
import io.fides.retrieve.Reranker;
import io.fides.wiring.LocalModels.Judges;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** What a mode does with an answer. To add one, name it in {@link Mode} and here. */
@FunctionalInterface
interface Method {

    AttributionReport run(Engine engine, Consumer<PipelineEvent> listener);

    static Method of(Mode mode) {
        return switch (mode) {
            case FIDES -> staged(FidesMethod::whole);
            case FIDES_QD -> staged(it -> FidesMethod.of(it.segmenter(), it.questions(), it));
            case FIDES_NO_SS -> staged(FidesMethod::inOnePiece);
            case FIDES_NO_CD ->
                    staged(it -> FidesMethod.of(it.segmenter(), it.wholeSentences(), it));
            case FIDES_NO_ECR -> staged(it -> FidesMethod.of(it.sentences(), it.claims(), it));
            case FIDES_NO_GATE ->
                    new Staged(FidesMethod::ungated, _ -> Map.of("gate", "none"), Judges::reranker);
            case DRQA -> staged(FidesMethod::byQuestionAndAnswer);
            case DRA -> staged(FidesMethod::byAnswer);
            case RARR -> new Staged(RarrMethod::stages, RarrMethod::settings, Judges::reranker);
            case PROVENANCE ->
                    new Staged(
                            ProvenanceMethod::stages,
                            ProvenanceMethod::settings,
                            Judges::crossEncoder);
            case QASEM -> new QasemMethod();
            case CLAIMVER -> new ClaimVerMethod();
            case CITATIONS -> new CitationsMethod();
        };
    }

    private static Staged staged(Function<Engine, Fides.Stages> stages) {
        return new Staged(stages, _ -> Map.of(), Judges::reranker);
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

    /** Runs the stages of FIDES, as a recipe has them, with settings that can change the result. */
    record Staged(
            Function<Engine, Fides.Stages> recipe,
            Function<FidesConfig, Map<String, String>> own,
            Function<Judges, Reranker> ranking)
            implements Method {

        @Override
        public AttributionReport run(Engine engine, Consumer<PipelineEvent> listener) {
            RequestParts parts = engine.parts();
            Fides.Stages stages = recipe.apply(engine);
            Map<String, String> models = models(ranking.apply(parts.judges()), stages);
            Map<String, String> settings = parts.searchSettings(engine);
            settings.putAll(own.apply(parts.config()));
            return new Fides(stages, engine.batching(), parts.fanout(), parts.budget(), listener)
                    .fix(parts.request().answer(), parts.manifest(models, settings));
        }
    }
}
