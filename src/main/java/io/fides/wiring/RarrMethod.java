package io.fides.wiring;

import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fides;
import io.fides.pipeline.ReportedEvidence;
import io.fides.pipeline.SequentialEdit;
import java.util.Map;
import java.util.Optional;

/**
 * RARR (Gao et al. 2023): questions about all that the answer says, in rounds; evidence for each;
 * the agreement gate; edits one after the other, refused only if they are large; a report of the
 * few windows that cover the questions best. Its windows are those of FIDES, which took them from
 * it; of windows that disagree with each other none causes an edit.
 */
final class RarrMethod {

    private RarrMethod() {}

    static Fides.Stages stages(Engine engine) {
        RequestParts parts = engine.parts();
        return new Fides.Stages(
                engine.passageQuestions(),
                engine.retriever(),
                engine.agreement(),
                Optional.empty(),
                parts.policy(),
                parts.request().correction()
                        ? new SequentialEdit(engine.questionEditor(), parts.clock())
                        : FactualEdit.NONE,
                new ReportedEvidence.Covering(
                        parts.judges().reranker(), parts.config().rarr().evidence()),
                parts.scorer());
    }

    static Map<String, String> settings(FidesConfig config) {
        return Map.of(
                "gate", "agreement",
                "rounds", String.valueOf(config.rarr().rounds()),
                "reported", String.valueOf(config.rarr().evidence()));
    }
}
