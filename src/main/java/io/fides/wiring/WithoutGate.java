package io.fides.wiring;

import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fides;
import io.fides.pipeline.ReportedEvidence;
import io.fides.retrieve.BestWindows;
import java.util.Map;

/** FIDES as its paper has it: what the editor says is applied. For evaluation. */
final class WithoutGate implements StagedMethod {

    @Override
    public Fides.Stages stages(RequestParts parts, Engine engine) {
        return new Fides.Stages(
                engine.decomposition(),
                parts.retriever(new BestWindows(engine.evidence())),
                engine.verifier(),
                parts.policy(),
                parts.request().correction()
                        ? FactualEdit.unproven(
                                engine.editor(), engine.batching(), parts.fanout(), parts.budget())
                        : FactualEdit.NONE,
                ReportedEvidence.DECISIVE,
                parts.scorer());
    }

    @Override
    public Map<String, String> settings(FidesConfig config) {
        return Map.of("gate", "none");
    }
}
