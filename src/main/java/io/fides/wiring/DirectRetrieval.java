package io.fides.wiring;

import io.fides.decompose.EachFact;
import io.fides.pipeline.Fides;
import io.fides.retrieve.BestWindows;
import io.fides.retrieve.OneRetrieval;

/**
 * Retrieval without decomposition: one search for the whole answer, whose sentences are then
 * checked and edited as in FIDES; the paper does not say how these baselines edit.
 */
final class DirectRetrieval {

    private DirectRetrieval() {}

    /** DRQA. */
    static Fides.Stages byQuestionAndAnswer(RequestParts parts, Engine engine) {
        String answer = parts.request().answer().text().strip();
        return lookedUpBy(Method.question(parts) + " " + answer, parts, engine);
    }

    /** DRA. */
    static Fides.Stages byAnswer(RequestParts parts, Engine engine) {
        return lookedUpBy(parts.request().answer().text().strip(), parts, engine);
    }

    private static Fides.Stages lookedUpBy(String query, RequestParts parts, Engine engine) {
        return FidesMethod.after(
                parts.twoStages(
                        engine.sentences(),
                        EachFact.lookedUpBy(query, engine.wholeSentences()),
                        engine.batching()),
                new OneRetrieval(parts.retriever(new BestWindows(engine.evidence()))),
                parts,
                engine);
    }
}
