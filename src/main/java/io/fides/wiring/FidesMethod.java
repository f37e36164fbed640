package io.fides.wiring;

import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fides;
import io.fides.pipeline.ReportedEvidence;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.OneRetrieval;
import io.fides.retrieve.Retriever;
import io.fides.revise.EditGate;
import io.fides.revise.EditShape;
import io.fides.segment.Segmenter;
import io.fides.verify.Verifier;
import java.util.Optional;

/** FIDES, what is left of it when FIDES table 2 takes a part out, and the table's baselines. */
final class FidesMethod {

    private FidesMethod() {}

    static Fides.Stages whole(RequestParts parts, Engine engine) {
        return of(engine.segmenter(), engine.claims(), parts, engine);
    }

    /** With another SS, ECR or CD. */
    static Fides.Stages of(
            Segmenter segmenter, Decomposer decomposer, RequestParts parts, Engine engine) {
        return after(
                parts.twoStages(segmenter, decomposer, engine.batching()),
                parts.retriever(new BestWindows(engine.evidence())),
                parts,
                engine);
    }

    /** EV, FE with its gate, and EA. */
    private static Fides.Stages after(
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
            return new EditGate(
                    EditShape.DEFAULT, parts.judges().scorer(), parts.judges().scorer());
        }
        Verifier proving = reader.filter(first::equals).orElseGet(engine::verifier);
        return EditGate.reading(
                EditShape.DEFAULT,
                proving,
                parts.judges().scorer(),
                engine.proofReader(reader.get()));
    }

    /** FIDES as its paper has it: what the editor says is applied. For evaluation. */
    static Fides.Stages ungated(RequestParts parts, Engine engine) {
        Verifier verifier = engine.firstVerifier();
        return stages(
                parts.twoStages(engine),
                parts.retriever(new BestWindows(engine.evidence())),
                verifier,
                engine.reader(verifier),
                FactualEdit.unproven(
                        engine.editor(), engine.batching(), parts.fanout(), parts.budget()),
                parts);
    }

    /** DRQA. */
    static Fides.Stages byQuestionAndAnswer(RequestParts parts, Engine engine) {
        String answer = parts.request().answer().text().strip();
        return lookedUpBy(Method.question(parts) + " " + answer, parts, engine);
    }

    /** DRA. */
    static Fides.Stages byAnswer(RequestParts parts, Engine engine) {
        return lookedUpBy(parts.request().answer().text().strip(), parts, engine);
    }

    /** Checked and edited as in FIDES, for the paper does not say how these baselines edit. */
    private static Fides.Stages lookedUpBy(String query, RequestParts parts, Engine engine) {
        return after(
                parts.twoStages(
                        engine.sentences(),
                        engine.wholeSentences().lookedUpBy(query),
                        engine.batching()),
                new OneRetrieval(parts.retriever(new BestWindows(engine.evidence()))),
                parts,
                engine);
    }
}
