package io.fides.wiring;

import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fides;
import io.fides.pipeline.ReportedEvidence;
import io.fides.retrieve.BestWindows;
import io.fides.verify.Verifier;
import java.util.Map;

/** FIDES as its paper has it: what the editor says is applied. For evaluation. */
final class WithoutGate implements StagedMethod {

    @Override
    public Fides.Stages stages(RequestParts parts, Engine engine) {
        Verifier verifier = engine.firstVerifier();
        return new Fides.Stages(
                engine.decomposition(),
                parts.retriever(new BestWindows(engine.evidence())),
                verifier,
                engine.reader(verifier),
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
