package io.fides.wiring;

import io.fides.domain.AttributionReport;
import io.fides.pipeline.Fides;
import io.fides.pipeline.PipelineEvent;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A method that runs the stages of FIDES; says which parts it puts into them. */
@FunctionalInterface
interface StagedMethod extends Method {

    /**
     * @throws io.fides.domain.FidesException if the request lacks what the method needs
     */
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
        models.put("reranker", parts.reranker().name());
        models.put("verifier", stages.verifier().name());
        models.put("scorer", stages.scorer().name());
        Map<String, String> settings = parts.searchSettings(engine);
        settings.putAll(settings(parts.config()));
        return new Fides(stages, engine.batching(), parts.fanout(), parts.budget(), listener)
                .fix(parts.request().answer(), parts.manifest(models, settings));
    }
}
