package io.fides.wiring;

import io.fides.decompose.EachFact;
import io.fides.decompose.FactDecomposition;
import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fides;
import io.fides.pipeline.ReportedEvidence;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.Retriever;
import io.fides.revise.EditGate;
import io.fides.revise.EditShape;
import io.fides.segment.Segmenter;
import io.fides.verify.Verifier;
import java.util.Map;
import java.util.Optional;

/** FIDES, and what is left of it when FIDES table 2 takes a part of the decomposition out. */
final class FidesMethod implements StagedMethod {

    @Override
    public Fides.Stages stages(RequestParts parts, Engine engine) {
        return after(engine.decomposition(), parts, engine);
    }

    /** w/o CD, w/ QD. */
    static Fides.Stages withQuestions(RequestParts parts, Engine engine) {
        return after(
                parts.twoStages(engine.segmenter(), engine.questions(), engine.batching()),
                parts,
                engine);
    }

    /**
     * w/o SS: CD takes the answer as if it were a sentence. The compact parser reads at most 120
     * words at a time; a longer answer stays one claim.
     */
    static Fides.Stages withoutSegmentation(RequestParts parts, Engine engine) {
        return after(
                parts.twoStages(
                        Segmenter.onePiece(), EachFact.checkworthy(engine.claims()), engine.batching()),
                parts,
                engine);
    }

    /** w/o CD. */
    static Fides.Stages withoutClaims(RequestParts parts, Engine engine) {
        return after(
                parts.twoStages(engine.segmenter(), engine.wholeSentences(), engine.batching()),
                parts,
                engine);
    }

    /** w/o ECR. */
    static Fides.Stages withoutCoreference(RequestParts parts, Engine engine) {
        return after(
                parts.twoStages(engine.sentences(), engine.claims(), engine.batching()),
                parts,
                engine);
    }

    private static Fides.Stages after(
            FactDecomposition decomposition, RequestParts parts, Engine engine) {
        return after(
                decomposition, parts.retriever(new BestWindows(engine.evidence())), parts, engine);
    }

    /** EV, FE with its gate, and EA. */
    static Fides.Stages after(
            FactDecomposition decomposition,
            Retriever retriever,
            RequestParts parts,
            Engine engine) {
        Verifier verifier = engine.firstVerifier();
        Optional<Verifier> reader = engine.reader(verifier);
        FactualEdit edit =
                FactualEdit.gated(
                        engine.editor(),
                        gate(verifier, reader, parts, engine),
                        engine.batching(),
                        parts.fanout(),
                        parts.budget());
        return stages(decomposition, retriever, verifier, reader, edit, parts);
    }

    private static Fides.Stages stages(
            FactDecomposition decomposition,
            Retriever retriever,
            Verifier verifier,
            Optional<Verifier> reader,
            FactualEdit edit,
            RequestParts parts) {
        return new Fides.Stages(
                decomposition,
                retriever,
                verifier,
                reader,
                parts.policy(),
                parts.request().correction() ? edit : FactualEdit.NONE,
                ReportedEvidence.DECISIVE,
                parts.scorer());
    }

    private static EditGate gate(
            Verifier first, Optional<Verifier> reader, RequestParts parts, Engine engine) {
        if (reader.isEmpty()) {
            return new EditGate(EditShape.DEFAULT, parts.compactScorer(), parts.compactScorer());
        }
        Verifier proving = reader.filter(first::equals).orElseGet(engine::verifier);
        return EditGate.reading(EditShape.DEFAULT, proving, parts.compactScorer(), reader.get());
    }

    /** FIDES as its paper has it: what the editor says is applied. For evaluation. */
    static final class Ungated implements StagedMethod {

        @Override
        public Fides.Stages stages(RequestParts parts, Engine engine) {
            Verifier verifier = engine.firstVerifier();
            return FidesMethod.stages(
                    engine.decomposition(),
                    parts.retriever(new BestWindows(engine.evidence())),
                    verifier,
                    engine.reader(verifier),
                    FactualEdit.unproven(
                            engine.editor(), engine.batching(), parts.fanout(), parts.budget()),
                    parts);
        }

        @Override
        public Map<String, String> settings(FidesConfig config) {
            return Map.of("gate", "none");
        }
    }
}
