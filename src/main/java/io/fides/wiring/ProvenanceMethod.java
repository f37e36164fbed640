package io.fides.wiring;

import io.fides.decompose.AnswerClaim;
import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fides;
import io.fides.pipeline.ReportedEvidence;
import io.fides.report.Labels;
import io.fides.retrieve.ContextSelection;
import io.fides.verify.WeightedPolicy;
import java.util.Map;
import java.util.Optional;

/**
 * Provenance: the sources most relevant to the question, each with its weight and in reading order;
 * one claim of question and answer; one score by all sources, and a threshold. It edits nothing.
 */
final class ProvenanceMethod {

    private ProvenanceMethod() {}

    static Fides.Stages stages(Engine engine) {
        RequestParts parts = engine.parts();
        Method.question(parts);
        FidesConfig.Provenance own = parts.config().provenance();
        return new Fides.Stages(
                parts.oneStage(new AnswerClaim()),
                parts.retriever(
                        parts.windows(own.sentences(), own.sentences()),
                        parts.judges().crossEncoder(),
                        selection(own)),
                engine.verifier(),
                Optional.empty(),
                new WeightedPolicy(own.aggregate(), own.threshold()),
                FactualEdit.NONE,
                ReportedEvidence.ALL,
                parts.scorer());
    }

    private static ContextSelection selection(FidesConfig.Provenance own) {
        return switch (own.select()) {
            case TOP_P -> new ContextSelection.TopP(own.topP());
            case TOP_K -> new ContextSelection.TopK(own.topK());
        };
    }

    static Map<String, String> settings(FidesConfig config) {
        FidesConfig.Provenance own = config.provenance();
        return Map.of(
                "select", Labels.of(own.select()),
                "top-p", String.valueOf(own.topP()),
                "top-k", String.valueOf(own.topK()),
                "aggregate", Labels.of(own.aggregate()),
                "threshold", String.valueOf(own.threshold()),
                "window", String.valueOf(own.sentences()),
                "stride", String.valueOf(own.sentences()));
    }
}
