package io.fides.wiring;

import io.fides.domain.AttributionReport;
import io.fides.pipeline.Fides;
import io.fides.pipeline.PipelineEvent;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Runs the stages of FIDES.
 *
 * @param method whose parts they are
 */
record Staged(StagedMethod method) implements Method {

    @Override
    public AttributionReport run(
            RequestParts parts, Engine engine, Consumer<PipelineEvent> listener) {
        Fides.Stages stages = method.stages(parts, engine);
        Map<String, String> models = new TreeMap<>();
        models.put("reranker", parts.reranker().name());
        models.put("verifier", stages.verifier().name());
        models.put("scorer", stages.scorer().name());
        Map<String, String> settings = parts.searchSettings(engine);
        settings.putAll(method.settings(parts.config()));
        return new Fides(stages, engine.batching(), parts.fanout(), parts.budget(), listener)
                .fix(parts.request().answer(), parts.manifest(models, settings));
    }
}
