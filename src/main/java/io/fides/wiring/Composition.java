package io.fides.wiring;

import io.fides.adapter.llm.LlmAnswerGenerator;
import io.fides.domain.AttributionReport;
import io.fides.domain.Stage;
import io.fides.pipeline.Budget;
import io.fides.pipeline.FixRequest;
import io.fides.pipeline.PipelineEvent;
import java.util.function.Consumer;

/**
 * The method and the engine that a request names, put together from its parts.
 *
 * @param parts of the request
 * @param engine who does the stages
 * @param method what becomes of the answer
 */
record Composition(RequestParts parts, Engine engine, Method method) {

    static Composition of(RequestParts parts) {
        FixRequest request = parts.request();
        CompactEngine compact = new CompactEngine(parts);
        LlmEngine llm = new LlmEngine(parts, request.preset());
        Engine engine =
                switch (request.engine()) {
                    case COMPACT -> compact;
                    case LLM -> llm;
                    case HYBRID -> new HybridEngine(compact, llm);
                };
        return new Composition(parts, engine, Method.of(request.mode()));
    }

    /**
     * @throws io.fides.domain.FidesException if the request lacks what its method needs, or the
     *     answer cannot be segmented
     */
    AttributionReport run(Consumer<PipelineEvent> listener) {
        return method.run(parts, engine, listener);
    }

    /** Writes answers; the request's other settings do not matter to it. */
    static LlmAnswerGenerator generator(LanguageModels models, Budget budget) {
        return new LlmAnswerGenerator(
                models.prompts(), budget.limit(models.of(Stage.GENERATION), Stage.GENERATION));
    }
}
