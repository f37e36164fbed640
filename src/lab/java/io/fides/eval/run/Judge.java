package io.fides.eval.run;

import io.fides.attribute.AttributionScorer;
import io.fides.segment.Segmenter;
import io.fides.verify.Verifier;
import java.util.function.Supplier;

/**
 * What measures all systems alike.
 *
 * @param segmenter cuts answers into y
 * @param nli gives the judge of one answer
 */
public record Judge(Segmenter segmenter, Supplier<Verifier> nli, String name) {

    AttributionScorer forAnswer() {
        return new AttributionScorer(nli.get(), segmenter, true);
    }
}
