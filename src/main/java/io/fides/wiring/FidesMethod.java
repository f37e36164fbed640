package io.fides.wiring;

import io.fides.decompose.Decomposer;
import io.fides.decompose.FactDecomposition;
import io.fides.pipeline.FactualEdit;
import io.fides.pipeline.Fides;
import io.fides.pipeline.ReportedEvidence;
import io.fides.retrieve.OneRetrieval;
import io.fides.retrieve.Retriever;
import io.fides.revise.EditGate;
import io.fides.segment.Segmenter;
import io.fides.verify.Verifier;
import java.util.Optional;

/** FIDES, what is left of it when FIDES table 2 takes a part out, and the table's baselines. */
final class FidesMethod {

    private FidesMethod() {}

    static Fides.Stages whole(Engine engine) {
        return stages(engine.decomposition(), engine.retriever(), engine, true);
    }

    /** With another SS, ECR or CD. */
    static Fides.Stages of(Segmenter segmenter, Decomposer decomposer, Engine engine) {
        return stages(
                engine.parts().twoStages(segmenter, decomposer, engine.batching()),
                engine.retriever(),
                engine,
                true);
    }

    /** CD takes the answer as a sentence. One of more than 120 words stays one claim. */
    static Fides.Stages inOnePiece(Engine engine) {
        return of(Segmenter.onePiece(), engine.claims().allCheckworthy(), engine);
    }

    /** FIDES as its paper has it: what the editor says is applied. For evaluation. */
    static Fides.Stages ungated(Engine engine) {
        return stages(engine.decomposition(), engine.retriever(), engine, false);
    }

    /** DRQA. */
    static Fides.Stages byQuestionAndAnswer(Engine engine) {
        String answer = engine.parts().request().answer().text().strip();
        return lookedUpBy(Method.question(engine.parts()) + " " + answer, engine);
    }

    /** DRA. */
    static Fides.Stages byAnswer(Engine engine) {
        return lookedUpBy(engine.parts().request().answer().text().strip(), engine);
    }

    /** Checked and edited as in FIDES, for the paper does not say how these baselines edit. */
    private static Fides.Stages lookedUpBy(String query, Engine engine) {
        Decomposer sentences = engine.wholeSentences().lookedUpBy(query);
        return stages(
                engine.parts().twoStages(engine.sentences(), sentences, engine.batching()),
                new OneRetrieval(engine.retriever()),
                engine,
                true);
    }

    /** EV, FE with its gate or without, and EA. */
    private static Fides.Stages stages(
            FactDecomposition decomposition, Retriever retriever, Engine engine, boolean gated) {
        RequestParts parts = engine.parts();
        Verifier verifier = engine.firstVerifier();
        Optional<Verifier> reader = engine.reader(verifier);
        FactualEdit edit =
                gated
                        ? FactualEdit.gated(
                                engine.editor(),
                                gate(verifier, reader, engine),
                                engine.batching(),
                                parts.clock())
                        : FactualEdit.unproven(engine.editor(), engine.batching(), parts.clock());
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

    private static EditGate gate(Verifier first, Optional<Verifier> reader, Engine engine) {
        Verifier scorer = engine.parts().judges().scorer();
        Verifier proving =
                reader.isEmpty()
                        ? scorer
                        : reader.filter(first::equals).orElseGet(engine::verifier);
        return new EditGate(proving, scorer, reader.map(engine::proofReader));
    }
}
