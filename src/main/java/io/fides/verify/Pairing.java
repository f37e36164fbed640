package io.fides.verify;

import io.fides.domain.Evidence;
import io.fides.domain.Source;

/**
 * A claim and the evidence it is compared with.
 *
 * @param claim the hypothesis, a sentence of its own
 * @param sentence what the claim is a part of; the claim itself where it stands alone
 * @param evidence the premise; untrusted text
 */
public record Pairing(String claim, String sentence, Evidence evidence) {

    /** A claim, and where it may stand. */
    public record Asked(String claim, Source source) {}

    /** A claim that stands alone. */
    public Pairing(String claim, Evidence evidence) {
        this(claim, claim, evidence);
    }

    /** The claim, and the page that the evidence is of. */
    public Asked asked() {
        return new Asked(claim, evidence.passage().source());
    }
}
